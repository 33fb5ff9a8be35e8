import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const SCREENS = 'schemas/countries/es/sequence.json';

describe('flows check: steps that cannot share a screen', () => {
  it.each<BrokenDocument>([
    {
      what: 'a step is on two screens',
      edits: [
        {
          file: SCREENS,
          from: '"date-of-birth"],\n    "your-situation"',
          to: '"date-of-birth", "personal-code"],\n    "your-situation"',
        },
      ],
      at: '"personal-code", "marital-status"',
      rule: 'screens',
      message: 'Step "personal-code" is on the screens "who-you-are" and "your-situation".',
      mend: 'remove it from one of the two.',
    },
    {
      what: 'a screen lists a step that is misspelt',
      edits: [{ file: SCREENS, from: '"gender", "date-of-birth"],', to: '"gendre", "date-of-birth"],' }],
      at: '"gendre"',
      rule: 'screens',
      message: 'Screen "who-you-are" lists "gendre", which is no step of this sequence.',
      mend: 'did you mean "gender"? Otherwise remove it.',
    },
    {
      what: 'a step is moved between those of a screen',
      edits: [
        { file: SCREENS, from: '"loan-purpose",\n    "name",', to: '"name",\n    "loan-purpose",' },
        { file: SCREENS, from: '["name", "gender", "date-of-birth"],', to: '["name", "gender", "date-of-birth"],' },
      ],
      at: '["name", "gender", "date-of-birth"]',
      rule: 'screens',
      message: 'Step "loan-purpose" comes between the steps of screen "who-you-are" (country es).',
      mend: 'move "loan-purpose" out from between them, or add it to the screen.',
    },
    {
      what: 'the steps of a screen are in two chapters',
      edits: [
        { file: SCREENS, from: '"pep-details", "total-debt"]\n  },', to: '"total-debt"]\n  },' },
        {
          file: SCREENS,
          from: '"employer-name"\n    ],\n    "last',
          to: '"employer-name", "pep-details"\n    ],\n    "last',
        },
      ],
      at: '["pep-details", "total-debt"]',
      rule: 'screens',
      message: 'The steps of screen "office-and-debts" are in the chapters "work" and "last-questions" (country es).',
      mend: 'list them in one chapter.',
    },
    {
      what: 'the first page shares a screen',
      edits: [
        {
          file: SCREENS,
          from: '["name", "gender", "date-of-birth"],\n    "your',
          to: '["initial-details", "loan-purpose"],\n    "your',
        },
      ],
      at: '"initial-details", "loan-purpose"],\n    "your',
      rule: 'screens',
      message: 'Step "initial-details" of screen "who-you-are" is the first page, which shares no page.',
      mend: 'remove it from the screen.',
    },
    {
      what: 'a screen has the address of a state',
      edits: [{ file: SCREENS, from: '"your-home":', to: '"vehicle":' }],
      at: '["housing-information", "mortgage-amount", "mortgage-information"',
      rule: 'unique-paths',
      message: 'The address of screen "vehicle" belongs to state "vehicle" already (country es).',
      mend: 'give the screen another name.',
      goesWithMore: true,
    },
    {
      what: 'a screen has the name of a step',
      edits: [{ file: SCREENS, from: '"your-home":', to: '"household-size":' }],
      at: '["housing-information", "mortgage-amount", "mortgage-information"',
      rule: 'screens',
      message: 'Screen "household-size" has the name of a step.',
      mend: 'give the screen another name.',
    },
  ])('is one line: $what', expectOneLine);
});
