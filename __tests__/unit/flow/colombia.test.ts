import { proposedAnswers } from '../../../src/flow/proposals';
import { evaluateFlow, walk, submitSteps } from '../../../src/flow/walk';
import type { Answer, Answers } from '../../../src/published/flow';
import { colombia, colombianModel } from '../../support/colombia';
import { applicant, applicantBySteps } from '../../support/colombianApplicant';

/** Error codes of a step when every other answer is valid. */
function codesOf(step: string, changed: Readonly<Record<string, Answer | undefined>>): readonly string[] {
  const entries = Object.entries({ ...applicant, ...changed }).filter(
    (entry): entry is [string, Answer] => entry[1] !== undefined,
  );
  const errors = walk(colombia, Object.fromEntries(entries)).errorsByStep[step] ?? ['hidden'];
  return errors.map((error) => (typeof error === 'string' ? error : `${error.dataPoint} ${error.code}`));
}

const long = 'x'.repeat(101);

describe('the Colombian flow', () => {
  test('has the sequence of the specification and starts with the loan', () => {
    expect(colombianModel.steps.map(({ name }) => name)).toEqual(Object.keys(applicantBySteps));
    expect(colombianModel.firstPage).toBe('initial-details');
    expect(walk(colombia, {}).current.step).toMatchObject({ name: 'loan-details', type: 'modal' });
  });

  test.each([
    ['loan-details', 'amount', 90_000, ['amount minimum']],
    ['loan-details', 'amount', 105_000, ['amount multipleOf']],
    ['loan-details', 'amount', 100_000.5, ['amount type.decimals']],
    ['loan-details', 'amount', null, ['amount required']],
    ['loan-details', 'loanPurpose', 'travel', ['loanPurpose enum']],
    ['initial-details', 'email', 'ana@example', ['email email.domain']],
    ['initial-details', 'email', undefined, ['email required']],
    ['initial-details', 'phoneNumber', '3001234567', ['phoneNumber phone.not-a-number']],
    ['initial-details', 'marketingConsents', [], []],
    ['initial-details', 'marketingConsents', ['email', 'pigeon'], ['marketingConsents enum']],
    ['initial-details', 'marketingConsents', ['sms', 'sms'], ['marketingConsents uniqueItems']],
    ['initial-details', 'generalPolicies', null, ['generalPolicies required']],
    ['initial-details', 'generalPolicies', [], ['generalPolicies minItems']],
    ['name', 'firstName', '', ['firstName required']],
    ['name', 'firstName', 'Ana1', ['firstName pattern']],
    ['name', 'firstName', long, ['firstName maxLength']],
    ['name', 'lastName', undefined, ['lastName required']],
    ['name', 'secondLastName', '-', ['secondLastName pattern']],
    ['gender', 'gender', 'Female', ['gender enum']],
    ['date-of-birth', 'dateOfBirth', '2007-06-16', ['dateOfBirth date.too-young']],
    ['citizenship', 'citizenship', 'Colombia', ['citizenship pattern']],
    ['personal-code', 'personalCode', '12345', ['personalCode personal-code.length']],
    ['address-information', 'city', 'Cali-', ['city pattern']],
    ['address-information', 'province', 'Antioquía', ['province enum']],
    ['monthly-income', 'monthlyIncome', -1, ['monthlyIncome minimum']],
    ['income-source', 'incomeSource', 'publicEmployee', ['incomeSource enum']],
    ['overdue-debt-amount', 'overdueDebtAmount', 500_000_001, ['overdueDebtAmount maximum']],
    ['overdue-debt-amount', 'isInterestedInDebtConsolidation', 'yes', ['isInterestedInDebtConsolidation type']],
    ['bank-account', 'bankName', 'Banco Inventado', ['bankName enum']],
    ['bank-account', 'bankName', undefined, ['bankName required']],
    ['bank-account', 'accountType', 'salary', ['accountType enum']],
    ['bank-account', 'accountType', undefined, ['accountType required']],
    ['bank-account', 'iban', '1', ['iban account.length']],
    ['bank-account', 'iban', undefined, ['iban required']],
    ['credit-history', 'negativeCreditHistory', undefined, ['negativeCreditHistory required']],
    ['income-contract-started-at', 'incomeContractStartedAt', '2025-06-16', ['incomeContractStartedAt date.future']],
  ] satisfies [string, string, Answer | undefined, string[]][])(
    'in step %s, the answer %s = %j gives the errors %j',
    (...[step, name, value, codes]) => {
      expect(codesOf(step, { [name]: value })).toEqual(codes);
    },
  );

  test.each([
    ['VE', '12345678', []],
    ['VE', '123456789', ['personalCode pattern']],
    ['VE', '1020304050', ['personalCode pattern']],
  ])('for a citizen of %s, the personal code %s gives the errors %j', (citizenship, personalCode, codes) => {
    expect(codesOf('personal-code', { citizenship, personalCode })).toEqual(codes);
  });

  test('reopens the personal code when the citizenship changes', () => {
    const walked = walk(colombia, { ...applicant, citizenship: 'VE' });
    expect(walked).toMatchObject({ isComplete: false, allowed: 'personal-code' });
  });

  test.each([true, false])('asks for arrears when the interest in consolidation is %s, and sends them', (interest) => {
    const indebted = { ...applicant, isInterestedInDebtConsolidation: interest };
    expect(walk(colombia, indebted)).toMatchObject({
      isComplete: true,
      relevantAnswers: { isInterestedInDebtConsolidation: interest, overdueDebtAmount: 1_200_000 },
    });
    expect(walk(colombia, { ...indebted, overdueDebtAmount: 0 }).isComplete).toBe(true);
    expect(walk(colombia, { ...indebted, overdueDebtAmount: null })).toMatchObject({
      isComplete: false,
      allowed: 'overdue-debt-amount',
    });
  });

  test('unless hasBankAccount is true, does not ask or send what follows from it, but keeps the answers', () => {
    for (const hasBankAccount of [false, null, 'true']) {
      const { visibleSteps, relevantAnswers } = walk(colombia, { ...applicant, hasBankAccount });
      const shown = visibleSteps.find(({ step }) => step.name === 'bank-account');
      expect(shown?.dataPoints).toEqual(['hasBankAccount']);
      expect(Object.keys(shown?.schema.properties ?? {})).toEqual(['hasBankAccount']);
      for (const name of ['iban', 'bankName', 'accountType']) expect(relevantAnswers).not.toHaveProperty(name);
    }
    expect(walk(colombia, { ...applicant, hasBankAccount: false }).isComplete).toBe(true);
    expect(walk(colombia, applicant).relevantAnswers).toMatchObject(applicantBySteps['bank-account']);
  });

  test('proposes the amount of the specification, and a submitted page takes it as the answer', () => {
    const { schema } = walk(colombia, {}).current;
    expect(proposedAnswers(schema.properties)).toEqual({ amount: 200_000 });
    const shown: Answers = { ...proposedAnswers(schema.properties), loanPurpose: 'health' };
    const submitted = submitSteps(evaluateFlow(colombia, {}), { steps: ['loan-details'], shown });
    expect(submitted.answers).toEqual({ loanPurpose: 'health', amount: 200_000 });
    expect(submitted.walk.allowed).toBe('initial-details');
  });
});
