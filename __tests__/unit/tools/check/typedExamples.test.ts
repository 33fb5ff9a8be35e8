import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const COUNTRY = 'schemas/countries/pl/country.json';
const NIP = '"format": "tax-number-pl",\n      "examples": ["1234563218"]';

describe('checkDocuments: examples typed into their widgets', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'typed-examples',
      what: 'the widget drops the hyphens that the pattern wants',
      file: COUNTRY,
      from: NIP,
      to: '"pattern": "^\\\\d{3}-\\\\d{3}-\\\\d{2}-\\\\d{2}$",\n      "examples": ["123-456-32-18"]',
      at: '"123-456-32-18"',
      message:
        'Example "123-456-32-18" cannot be given: "123-456-32-18" typed into the widget "personalCode" is stored as "1234563218", and "pattern" is',
      mend: 'add "maskStored": true to the mask',
    },
    {
      rule: 'typed-examples',
      what: 'the widget completes the code to another one',
      file: COUNTRY,
      from: '"examples": ["00-950", "05-470", "48-300"]',
      to: '"examples": ["00950"]',
      at: '"00950"',
      message: '"00950" typed into the widget "postcode" is stored as "00-950"',
      mend: 'write rule and example without separators',
    },
    {
      rule: 'typed-examples',
      what: 'a text has spaces that are trimmed',
      file: COUNTRY,
      from: '"examples": ["Prezydent m.st. Warszawy"]',
      to: '"examples": ["Prezydent  m.st. Warszawy"]',
      at: '"Prezydent  m.st. Warszawy"',
      message: 'is stored as "Prezydent m.st. Warszawy"',
      mend: 'write the example as the widget stores it',
    },
    {
      rule: 'typed-examples',
      what: 'a mask is too short',
      file: 'schemas/countries/pl/steps/economic-activity.json',
      from: '"mask": "000-000-00-00"',
      to: '"mask": "000-000-00"',
      at: '"000-000-00"',
      message: 'Mask "000-000-00" has no room for the example "1234563218"',
      mend: 'write a place for each character',
    },
    {
      rule: 'typed-examples',
      what: 'a declared format wants what the widget drops',
      file: 'schemas/formats/tax-number-vn.json',
      from: '|\\\\d{12})$"',
      to: '|\\\\d{12})$"',
      also: [
        {
          file: 'schemas/formats/personal-code-vn.json',
          from: '"characters": "0-9",\n  "lengths": [12],',
          to: '"characters": "0-9-",\n  "lengths": [13],\n  "pattern": "^\\\\d{3}-\\\\d{9}$",',
        },
        {
          file: 'schemas/formats/personal-code-vn.json',
          from: '"examples": ["087084000999", "001099012345"]',
          to: '"examples": ["087-084000999"]',
        },
      ],
      reportedIn: 'schemas/countries/vn/country.json',
      at: '"personal-code-vn"',
      message:
        'Format "personal-code-vn" accepts "087-084000999", but typed into the widget "personalCode" it is stored as "087084000999", which the format refuses (personal-code.length)',
      mend: 'show them by a "mask"',
    },
    {
      rule: 'widgets',
      what: 'a widget has no use for a mask',
      file: 'schemas/countries/pl/steps/address-information.json',
      from: '"ui:options": {',
      to: '"ui:widget": "company",\n      "ui:options": {',
      at: '"00-000"',
      message: 'Widget "company" ignores the option "mask"',
      mend: 'choose one of text, bankAccount, personalCode, postcode',
    },
    {
      rule: 'meta-schema',
      what: 'a mask has a letter that is no place',
      file: 'schemas/countries/pl/steps/economic-activity.json',
      from: '"mask": "000-000-00-00"',
      to: '"mask": "999-999-99-99"',
      at: '"999-999-99-99"',
      message: '"999-999-99-99"',
      mend: '',
    },
  ])('$rule: $what', (spoilt) => expectProblem(spoilt));
});
