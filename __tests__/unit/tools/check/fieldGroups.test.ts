import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const file = 'schemas/states/reference-details.json';
const rule = 'field-groups';
const groupOf = (dataPoint: string, group: string) =>
  `"${dataPoint}": {\n        "ui:options": {\n          "group": "${group}"`;

describe('checkDocuments: questions with their own texts', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'missing-texts',
      what: 'a page asks in words that nobody has written',
      file: 'schemas/states/cnp.json',
      from: '"texts": "cnp"',
      to: '"texts": "cpn"',
      reportedIn: 'locales/es/form.json',
      at: '{\n    "loanPurpose": {\n      "label"',
      message: 'no text "fields>cpn>label"',
      mend: 'add "fields>cpn>label" to locales/es/form.json',
    },
    {
      rule: 'orphan-texts',
      what: 'words that no page asks in',
      file: 'schemas/states/cnp.json',
      from: '"texts": "cnp"',
      to: '"texts": "cpn"',
      reportedIn: 'locales/de/form.json',
      at: '"Personenkennzahl (CNP)"',
      message: '"fields>cnp>label" is shown nowhere',
      mend: 'did you mean "cpn"?',
    },
  ])('$rule reports: $what', expectProblem);
});

describe('checkDocuments: groups of questions', () => {
  it.each<SpoiltDocument>([
    {
      rule,
      what: 'a question stands apart from its group',
      file,
      from: groupOf('secondReferencePhoneNumber', 'secondReference'),
      to: groupOf('secondReferencePhoneNumber', 'firstReference'),
      at: '"firstReference"\n        }\n      }\n    },',
      message: '"secondReferencePhoneNumber" is of the group "firstReference", and stands apart from it',
      mend: 'ask for it beside "referenceName"',
    },
    {
      rule,
      what: 'a group has one question, by a typing error',
      file,
      from: groupOf('referencePhoneNumber', 'firstReference'),
      to: groupOf('referencePhoneNumber', 'firstReferenc'),
      at: '"firstReferenc"',
      message: '"firstReferenc" is a group of one question',
      mend: 'did you mean "firstReference"?',
    },
    {
      rule: 'missing-texts',
      what: 'a group has no legend',
      file,
      from: groupOf('referencePhoneNumber', 'firstReference'),
      to: groupOf('referencePhoneNumber', 'thirdReference'),
      reportedIn: 'locales/es/form.json',
      at: '{\n    "firstReference"',
      message: 'no text "groups>thirdReference>legend" in its own language (deployment co-askrobin)',
      mend: 'add "groups>thirdReference>legend" to locales/es/form.json',
    },
    {
      rule: 'orphan-texts',
      what: 'a legend belongs to no group',
      file: 'locales/es/form.json',
      from: '"firstReference": {',
      to: '"firstReferences": {',
      at: '"Primera persona"',
      message: '"groups>firstReferences>legend" is shown nowhere: nothing here is called "firstReferences"',
      mend: 'did you mean "firstReference"?',
    },
    {
      rule: 'widgets',
      what: 'an option is misspelt',
      file,
      from: '"group": "secondReference"',
      to: '"groop": "secondReference"',
      at: '"secondReference"',
      message: 'No code reads "groop" in a uiSchema',
      mend: 'did you mean "group"?',
    },
  ])('$rule reports: $what', expectProblem);
});
