import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const FORM = 'locales/es/form.json';
const APP = 'locales/es/app.json';
const THEME = 'schemas/brands/askrobin/theme.css';

describe('flows check: a text or the look of a brand', () => {
  it.each<BrokenDocument>([
    {
      what: 'a heading is misspelt',
      edits: [{ file: FORM, from: '"name": {\n      "heading"', to: '"name": {\n      "heding"' }],
      line: 'locales/es/form.json:31:17  orphan-texts  "steps>name>heding" is shown nowhere: nothing here is called "heding". Mend: did you mean "heading"? Otherwise remove the text. (4 more go with it)',
    },
    {
      what: 'a label is missing',
      edits: [{ file: FORM, from: '"label": "Nombre",\n      "hint"', to: '"hint"' }],
      line: 'locales/es/form.json:253:18  missing-texts  Locale "co" has no text "fields>firstName>label" in its own language (deployment co-askrobin). Mend: add "fields>firstName>label" to locales/es/form.json; elsewhere it is "First name". (3 more go with it)',
    },
    {
      what: 'an error has no text',
      edits: [
        { file: APP, from: '"date.too-young"', to: '"date.tooyoung"' },
        { file: 'locales/co/app.json', from: '"date.too-young"', to: '"date.tooyoung"' },
      ],
      line: 'locales/es/app.json:19:13  missing-texts  Locale "co" has no text "errors>date.too-young" in its own language (deployment co-askrobin). Mend: add "errors>date.too-young" to locales/es/app.json; elsewhere it is "You must be 18 or older to apply.". (3 more go with it)',
    },
    {
      what: 'a text of the shell is missing',
      edits: [{ file: APP, from: '"actions": {\n    "next"', to: '"actions": {\n    "nextt"' }],
      line: 'locales/es/app.json:3:14  missing-texts  Locale "co" has no text "actions>next" in its own language (deployment co-askrobin). Mend: add "actions>next" to locales/es/app.json; elsewhere it is "Continue". (3 more go with it)',
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
      line: 'locales/co/form.json:44:15  orphan-texts  "fields>montlyIncome>hint" is shown nowhere: nothing here is called "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise remove the text.',
    },
    {
      what: '__proto__ is a field',
      edits: [{ file: FORM, from: '"fields": {', to: '"fields": {\n    "__proto__": { "label": "x" },' }],
      line: 'locales/es/form.json:219:29  orphan-texts  "fields>__proto__>label" is shown nowhere: nothing here is called "__proto__". Mend: remove the text.',
    },
    {
      what: 'a variable is misspelt',
      edits: [{ file: APP, from: '{{current}}', to: '{{curent}}' }],
      line: 'locales/es/app.json:16:14  text-variables  "progress>label" differs from en in its placeholders: {{curent}} is too many, {{current}} is missing. Mend: did you mean {{current}}?',
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
      line: 'schemas/deployments/co-askrobin.json:7:21  missing-texts  Locale "fi" has no text in its own language for "steps>loan-details>heading", "fields>loanPurpose>label", "choices>loanPurpose>debtConsolidation", "choices>loanPurpose>everydayExpenses", "choices>loanPurpose>homeImprovement" and 723 more. Mend: add the 728 texts to locales/fi/; "npm run flows -- report" lists them all. (727 more go with it)',
    },
    {
      what: 'a colour is none',
      edits: [{ file: THEME, from: '--color-text: #14282c', to: '--color-text: darkslate' }],
      line: 'schemas/brands/askrobin/theme.css:8:3  brand-contrast  --color-text is "darkslate", no opaque hex colour, so its contrast cannot be checked. Mend: write it as #rgb or #rrggbb.',
    },
    {
      what: 'a colour is missing',
      edits: [{ file: THEME, from: '--color-text: #14282c;', to: '' }],
      line: 'schemas/brands/askrobin/theme.css:1:1  brand-contrast  The colour --color-text is missing. Mend: set --color-text to a hex colour.',
    },
    {
      what: 'a text is too faint on six colours',
      edits: [{ file: THEME, from: '--color-text-muted: #4d6065', to: '--color-text-muted: #9db0b5' }],
      line: 'schemas/brands/askrobin/theme.css:9:3  brand-contrast  --color-text-muted on --color-accent-soft has a contrast of 1.89 in light; 4.5 is needed. Mend: make --color-text-muted darker, or --color-accent-soft lighter. (5 more go with it)',
    },
    {
      what: 'a background is too dark for eleven colours',
      edits: [{ file: THEME, from: '--color-page: #fbfaf7', to: '--color-page: #777777' }],
      line: 'schemas/brands/askrobin/theme.css:5:3  brand-contrast  --color-page on --color-success has a contrast of 1.47 in light; 4.5 is needed. Mend: make --color-page darker, or --color-success lighter. (10 more go with it)',
    },
    {
      what: 'a picture is missing',
      edits: [{ file: 'schemas/brands/askrobin/brand.json', from: '"touch-icon.png"', to: '"touch-ikon.png"' }],
      line: 'schemas/brands/askrobin/brand.json:7:16  brand-files  There is no file "touch-ikon.png" beside this document. Mend: add the file, or name one that is there.',
    },
    {
      what: 'a theme is missing',
      edits: [{ file: 'schemas/brands/askrobin/brand.json', from: '"theme.css"', to: '"them.css"' }],
      line: 'schemas/brands/askrobin/brand.json:4:12  brand-files  There is no file "them.css" beside this document. Mend: add the file, or name one that is there.',
    },
  ])('is one line: $what', expectOneLine);
});
