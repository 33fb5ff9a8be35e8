import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const PAGE = 'schemas/states/customer-debts.json';

describe('checkDocuments: a page that collects entries', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'page-operations',
      what: 'the operation takes no such list',
      file: PAGE,
      from: '"customerDebts": "debts"',
      to: '"customerDebts": "loans"',
      at: '"customerDebts",\n',
      message: 'Operation "postCustomerDebts" takes no list "loans"',
      mend: 'give "sendAs" the name of its list',
    },
    {
      rule: 'page-operations',
      what: 'an entry leaves out what the operation requires of it',
      file: PAGE,
      from: '"required": ["debtCreditor", "debtAmount"]',
      to: '"required": ["debtCreditor"]',
      at: '{\n          "$ref": "data-points#/debtAmount"',
      message: 'Operation "postCustomerDebts" requires "amount", which this page lets applicants leave out',
      mend: 'add "debtAmount" to "required"',
    },
    {
      rule: 'page-operations',
      what: 'an entry has what the operation does not take',
      file: PAGE,
      from: '"debtInstalment": "monthlyInstalment"',
      to: '"debtInstalment": "instalment"',
      at: '{\n          "$ref": "data-points#/debtInstalment"',
      message: 'Operation "postCustomerDebts" takes no "instalment"',
      mend: 'remove "debtInstalment" from the page',
    },
    {
      rule: 'page-operations',
      what: 'the list may grow longer than the operation takes it',
      file: PAGE,
      from: '"maxItems": 30',
      to: '"maxItems": 31',
      at: '31,\n      "title"',
      message: 'Operation "postCustomerDebts" takes no more than 30 entries',
      mend: 'write "maxItems": 30',
    },
    {
      rule: 'states',
      what: 'the list is added up by what its entries are not asked for',
      file: PAGE,
      from: '"total": "debtAmount"',
      to: '"total": "debtAmont"',
      at: '"debtAmont"',
      message: 'The entries of this page are not asked for "debtAmont"',
      mend: 'did you mean "debtAmount"?',
    },
    {
      rule: 'states',
      what: 'the list has no data point that keeps it',
      file: PAGE,
      from: '"dataPoint": "customerDebts"',
      to: '"dataPoint": "totalDebtAmount"',
      also: [{ file: PAGE, from: '"customerDebts": "debts"', to: '"totalDebtAmount": "debts"' }],
      at: '"totalDebtAmount",\n',
      message: 'There is no data point "totalDebtAmount" that can keep a list',
      mend: 'with the type "object"',
    },
  ])('$rule reports: $what', expectProblem);
});
