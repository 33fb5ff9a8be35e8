import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const file = 'schemas/states/id-upload.json';
const rule = 'pictures';

describe('checkDocuments: pictures', () => {
  it.each<SpoiltDocument>([
    {
      rule,
      what: 'a choice without sides',
      file,
      from: '"passport": ["front"],',
      to: '',
      at: '{\n        "identityCard"',
      message: 'It is not said which sides of "passport" are needed',
      mend: 'add "passport": ["front"]',
    },
    {
      rule,
      what: 'sides of a choice that there is not',
      file,
      from: '"passport": ["front"],',
      to: '"passport": ["front"], "pasport": ["front", "back"],',
      at: '["front", "back"],\n        "residencePermit"',
      message: '"pasport" cannot be chosen on this page',
      mend: 'did you mean "passport"?',
    },
    {
      rule,
      what: 'a document without a front',
      file,
      from: '["front"]',
      to: '["back"]',
      at: '["back"]',
      message: 'always wants the front',
      mend: 'add "front"',
    },
    {
      rule,
      what: 'sides that depend on what nobody is asked for',
      file,
      from: '"of": "documentType"',
      to: '"of": "documentTyp"',
      at: '"documentTyp"',
      message: 'does not ask for "documentTyp"',
      mend: 'did you mean "documentType"?',
    },
    {
      rule: 'meta-schema',
      what: 'an upload without pictures',
      file,
      from: '"pictures": {',
      to: '"picture": {',
      at: '{\n      "of"',
      message: '"picture" is not known here',
      mend: 'did you mean "pictures"?',
    },
  ])('$rule reports: $what', expectProblem);
});
