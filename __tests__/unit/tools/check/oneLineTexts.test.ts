import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const FORM = 'locales/es/form.json';
const APP = 'locales/es/app.json';
const THEME = 'schemas/brands/askrobin/theme.css';

describe('flows check: a text or the look of a brand', () => {
  it.each<BrokenDocument>([
    {
      what: 'a heading is misspelt',
      edits: [{ file: FORM, from: '"name": {\n      "heading"', to: '"name": {\n      "heding"' }],
      at: '"¿Cómo te llamas?"',
      rule: 'orphan-texts',
      message: '"steps>name>heding" is shown nowhere: nothing here is called "heding".',
      mend: 'did you mean "heading"? Otherwise remove the text.',
      goesWithMore: true,
    },
    {
      what: 'a label is missing',
      edits: [{ file: FORM, from: '"label": "Nombre",\n      "hint"', to: '"hint"' }],
      at: '{\n      "hi',
      rule: 'missing-texts',
      message: 'Locale "co" has no text "fields>firstName>label" in its own language (deployment co-askrobin).',
      mend: 'add "fields>firstName>label" to locales/es/form.json; elsewhere it is "First name".',
      goesWithMore: true,
    },
    {
      what: 'an error has no text',
      edits: [
        { file: APP, from: '"date.too-young"', to: '"date.tooyoung"' },
        { file: 'locales/co/app.json', from: '"date.too-young"', to: '"date.tooyoung"' },
      ],
      at: '{\n    "i',
      rule: 'missing-texts',
      message: 'Locale "co" has no text "errors>date.too-young" in its own language (deployment co-askrobin).',
      mend: 'add "errors>date.too-young" to locales/es/app.json; elsewhere it is "You must be 18 or older to apply. Check your date of birth: {{date}}.".',
      goesWithMore: true,
    },
    {
      what: 'a text of the shell is missing',
      edits: [{ file: APP, from: '"actions": {\n    "next"', to: '"actions": {\n    "nextt"' }],
      at: '{\n   ',
      rule: 'missing-texts',
      message: 'Locale "co" has no text "actions>next" in its own language (deployment co-askrobin).',
      mend: 'add "actions>next" to locales/es/app.json; elsewhere it is "Continue".',
      goesWithMore: true,
    },
    {
      what: 'a text belongs to no data point',
      edits: [
        {
          file: 'locales/co/form.json',
          from: '"monthlyIncome": {\n      "hint"',
          to: '"montlyIncome": {\n      "hint"',
        },
      ],
      at: '"Lo que recibes después de los descuentos de nómina."',
      rule: 'orphan-texts',
      message: '"fields>montlyIncome>hint" is shown nowhere: nothing here is called "montlyIncome".',
      mend: 'did you mean "monthlyIncome"? Otherwise remove the text.',
    },
    {
      what: '__proto__ is a field',
      edits: [{ file: FORM, from: '"fields": {', to: '"fields": {\n    "__proto__": { "label": "x" },' }],
      at: '"x"',
      rule: 'orphan-texts',
      message: '"fields>__proto__>label" is shown nowhere: nothing here is called "__proto__".',
      mend: 'remove the text.',
    },
    {
      what: 'a variable is misspelt',
      edits: [{ file: APP, from: '{{current}}', to: '{{curent}}' }],
      at: '"Paso {{curent}} de {{total}}"',
      rule: 'text-variables',
      message: '"progress>label" differs from en in its placeholders: {{curent}} is too many, {{current}} is missing.',
      mend: 'did you mean {{current}}?',
    },
    {
      what: 'a language has no text at all',
      edits: [
        { file: 'schemas/deployments/co-askrobin.json', from: '"locales": ["co"]', to: '"locales": ["co", "fi"]' },
        {
          file: 'locales/locales.json',
          from: '"co": {',
          to: '"fi": { "languageTag": "fi-FI", "fallbacks": ["en"], "dir": "ltr", "name": "Suomi" },\n    "co": {',
        },
      ],
      at: '"fi"',
      rule: 'missing-texts',
      message:
        'Locale "fi" has no text in its own language for "steps>loan-details>heading", "fields>loanPurpose>label", "choices>loanPurpose>debtConsolidation", "choices>loanPurpose>everydayExpenses", "choices>loanPurpose>homeImprovement" and N more.',
      mend: 'add the N texts to locales/fi/; "npm run flows -- report" lists them all.',
      goesWithMore: true,
    },
    {
      what: 'a colour is none',
      edits: [{ file: THEME, from: '--color-text: #14282c', to: '--color-text: darkslate' }],
      at: '--color-t',
      rule: 'brand-contrast',
      message: '--color-text is "darkslate", no opaque hex colour, so its contrast cannot be checked.',
      mend: 'write it as #rgb or #rrggbb.',
    },
    {
      what: 'a colour is missing',
      edits: [{ file: THEME, from: '--color-text: #14282c;', to: '' }],
      at: '/* ',
      rule: 'brand-contrast',
      message: 'The colour --color-text is missing.',
      mend: 'set --color-text to a hex colour.',
    },
    {
      what: 'a text is too faint on six colours',
      edits: [{ file: THEME, from: '--color-text-muted: #4d6065', to: '--color-text-muted: #9db0b5' }],
      at: '--color-text-',
      rule: 'brand-contrast',
      message: '--color-text-muted on --color-accent-soft has a contrast of 1.89 in light; 4.5 is needed.',
      mend: 'make --color-text-muted darker, or --color-accent-soft lighter.',
      goesWithMore: true,
    },
    {
      what: 'a background is too dark for eleven colours',
      edits: [{ file: THEME, from: '--color-page: #f5f0e7', to: '--color-page: #777777' }],
      at: '--c',
      rule: 'brand-contrast',
      message: '--color-page on --color-success has a contrast of 1.47 in light; 4.5 is needed.',
      mend: 'make --color-page darker, or --color-success lighter.',
      goesWithMore: true,
    },
    {
      what: 'a picture is missing',
      edits: [{ file: 'schemas/brands/askrobin/brand.json', from: '"touch-icon.png"', to: '"touch-ikon.png"' }],
      at: '"touch-ikon.png"',
      rule: 'brand-files',
      message: 'There is no file "touch-ikon.png" beside this document.',
      mend: 'add the file, or name one that is there.',
    },
    {
      what: 'a theme is missing',
      edits: [{ file: 'schemas/brands/askrobin/brand.json', from: '"theme.css"', to: '"them.css"' }],
      at: '"them.css"',
      rule: 'brand-files',
      message: 'There is no file "them.css" beside this document.',
      mend: 'add the file, or name one that is there.',
    },
  ])('is one line: $what', expectOneLine);
});
