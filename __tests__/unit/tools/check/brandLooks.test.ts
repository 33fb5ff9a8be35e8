import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const BRAND = 'schemas/brands/askrobin/brand.json';
const THEME = 'schemas/brands/askrobin/theme.css';

describe('checkDocuments: the look of a brand', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'brand-looks',
      what: 'the layout is misspelt',
      file: BRAND,
      from: '"layout": "card"',
      to: '"layout": "crad"',
      at: '"crad"',
      message: 'There is no layout "crad".',
      mend: 'did you mean "card"?',
    },
    {
      rule: 'brand-files',
      what: 'the font is not there',
      file: BRAND,
      from: '"font.woff2"',
      to: '"fonts.woff2"',
      at: '"fonts.woff2"',
      message: 'There is no file "fonts.woff2"',
      mend: 'add the file',
    },
    {
      rule: 'brand-looks',
      what: 'the font is no font',
      file: BRAND,
      from: '"file": "font.woff2"',
      to: '"file": "font-licence.txt"',
      at: '"font-licence.txt"',
      message: '"font-licence.txt" is no font that can be read.',
      mend: 'take a WOFF2, TTF or OTF file',
    },
    {
      rule: 'brand-looks',
      what: 'the font lacks letters of a language',
      file: 'schemas/brands/lienketvay/brand.json',
      from: '"font.woff2"',
      to: '"../fiesta/font.woff2"',
      at: '"../fiesta/font.woff2"',
      message: 'The font lacks letters of the texts in "vn"',
      mend: 'take a font that has them',
    },
    {
      rule: 'brand-looks',
      what: 'the theme does not use the font',
      file: THEME,
      from: 'var(--font-brand), ',
      to: '',
      reportedIn: BRAND,
      at: '{\n    "file": "font.woff2"',
      message: 'The theme does not use the font.',
      mend: 'write "--font-family: var(--font-brand)',
    },
    {
      rule: 'brand-looks',
      what: 'a picture of the theme is not there',
      file: THEME,
      from: "'illustration.svg'",
      to: "'drawing.svg'",
      reportedIn: BRAND,
      at: '"theme.css"',
      message: 'The theme shows "drawing.svg"',
      mend: 'add the file',
    },
  ])('$what', expectProblem);
});
