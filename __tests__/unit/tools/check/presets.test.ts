import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const file = 'schemas/countries/co/steps/loan-details.json';
const from = '[500000, 1000000, 2000000, 5000000]';

describe('checkDocuments: presets of an amount', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'presets',
      what: 'more than may be lent in a country',
      file,
      from,
      to: '[500000, 60000000]',
      at: '60000000',
      message: 'Preset 60000000 cannot be answered: "maximum" of "amount" is 10000000',
      mend: 'for one country alone, write the presets in its own step',
    },
    {
      rule: 'presets',
      what: 'an amount between two steps',
      file,
      from,
      to: '[505000]',
      at: '505000',
      message: 'Preset 505000 cannot be answered: "multipleOf" of "amount" is 10000',
      mend: 'choose an amount that keeps "multipleOf"',
    },
    {
      rule: 'presets',
      what: 'a larger amount before a smaller one',
      file,
      from,
      to: '[800000, 500000]',
      at: '500000',
      message: 'Preset 500000 stands behind 800000',
      mend: 'list the presets in ascending order',
    },
    {
      rule: 'widgets',
      what: 'presets of a question without an amount',
      file,
      from: '"amount"',
      to: '"loanPurpose"',
      at: from,
      message: 'Widget "cards" ignores the option "presets"',
      mend: 'choose one of amount',
    },
  ])('$rule reports: $what', expectProblem);
});
