import { proposedAnswers } from '../../../src/flow/proposals';
import { evaluateFlow, walk, submitSteps } from '../../../src/flow/walk';
import type { Answer, Answers } from '../../../src/published/flow';
import { colombia, colombianModel } from '../../support/colombia';
import { answeredUntil, applicant, applicantBySteps } from '../../support/colombianApplicant';

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

  test('is complete when everything is answered, and counts all answers as relevant', () => {
    const walked = walk(colombia, applicant);
    expect(walked.isComplete).toBe(true);
    expect(walked.relevantAnswers).toEqual(applicant);
  });

  test.each(Object.keys(applicantBySteps) as (keyof typeof applicantBySteps)[])(
    'stops at the open step %s, also when a later one is requested',
    (step) => {
      expect(walk(colombia, answeredUntil(step)).current.step.name).toBe(step);
      expect(walk(colombia, answeredUntil(step), 'income-contract-started-at').current.step.name).toBe(step);
    },
  );

  test.each([
    ['loan-details', 'amount', 100_000, []],
    ['loan-details', 'amount', 10_000_000, []],
    ['loan-details', 'amount', 90_000, ['amount minimum']],
    ['loan-details', 'amount', 10_010_000, ['amount maximum']],
    ['loan-details', 'amount', 105_000, ['amount multipleOf']],
    ['loan-details', 'amount', 100_000.5, ['amount type.decimals']],
    ['loan-details', 'amount', '200000', ['amount type']],
    ['loan-details', 'amount', undefined, ['amount required']],
    ['loan-details', 'amount', null, ['amount required']],
    ['loan-details', 'loanPurpose', 'travel', ['loanPurpose enum']],
    ['loan-details', 'loanPurpose', '', ['loanPurpose enum']],
    ['initial-details', 'email', 'ana@example.com.co', []],
    ['initial-details', 'email', 'ana@example', ['email email.domain']],
    ['initial-details', 'email', undefined, ['email required']],
    ['initial-details', 'phoneNumber', '+573211234567', []],
    ['initial-details', 'phoneNumber', '3001234567', ['phoneNumber phone.not-a-number']],
    ['initial-details', 'phoneNumber', `+57${'1'.repeat(20)}`, ['phoneNumber phone.too-long']],
    ['initial-details', 'marketingConsents', [], []],
    ['initial-details', 'marketingConsents', null, []],
    ['initial-details', 'marketingConsents', ['email', 'pigeon'], ['marketingConsents enum']],
    ['initial-details', 'marketingConsents', ['sms', 'sms'], ['marketingConsents uniqueItems']],
    ['initial-details', 'generalPolicies', [], ['generalPolicies minItems']],
    ['initial-details', 'generalPolicies', null, ['generalPolicies required']],
    ['initial-details', 'generalPolicies', true, ['generalPolicies type']],
    ['name', 'firstName', 'María José', []],
    ['name', 'firstName', 'Ana-Sofía', []],
    ['name', 'firstName', 'Null', []],
    ['name', 'firstName', '', ['firstName minLength']],
    ['name', 'firstName', 'Ana  María', ['firstName pattern']],
    ['name', 'firstName', 'Ana1', ['firstName pattern']],
    ['name', 'firstName', long, ['firstName maxLength']],
    ['name', 'lastName', undefined, ['lastName required']],
    ['name', 'secondLastName', null, []],
    ['name', 'secondLastName', '-', ['secondLastName pattern']],
    ['gender', 'gender', 'nonBinary', []],
    ['gender', 'gender', 'Female', ['gender enum']],
    ['date-of-birth', 'dateOfBirth', '2007-06-15', []],
    ['date-of-birth', 'dateOfBirth', '2007-06-16', ['dateOfBirth date.too-young']],
    ['citizenship', 'citizenship', 'VE', []],
    ['citizenship', 'citizenship', 'Colombia', ['citizenship pattern']],
    ['personal-code', 'personalCode', '12345', ['personalCode personal-code.length']],
    ['address-information', 'city', 'San Andrés', []],
    ['address-information', 'city', '123', ['city pattern']],
    ['address-information', 'city', 'Cali-', ['city pattern']],
    ['address-information', 'province', 'Antioquía', ['province enum']],
    ['monthly-income', 'monthlyIncome', 0, []],
    ['monthly-income', 'monthlyIncome', -1, ['monthlyIncome minimum']],
    ['monthly-income', 'monthlyIncome', '3.500.000', ['monthlyIncome type']],
    ['income-source', 'incomeSource', 'publicEmployee', ['incomeSource enum']],
    ['overdue-debt-amount', 'overdueDebtAmount', 500_000_000, []],
    ['overdue-debt-amount', 'overdueDebtAmount', 500_000_001, ['overdueDebtAmount maximum']],
    ['overdue-debt-amount', 'overdueDebtAmount', null, ['overdueDebtAmount required']],
    ['overdue-debt-amount', 'isInterestedInDebtConsolidation', 'yes', ['isInterestedInDebtConsolidation type']],
    ['bank-account', 'bankName', 'Nequi', []],
    ['bank-account', 'bankName', 'Banco Inventado', ['bankName enum']],
    ['bank-account', 'bankName', undefined, ['bankName required']],
    ['bank-account', 'accountType', 'checking', []],
    ['bank-account', 'accountType', 'salary', ['accountType enum']],
    ['bank-account', 'accountType', undefined, ['accountType required']],
    ['bank-account', 'iban', '123456', []],
    ['bank-account', 'iban', '1', ['iban account.length']],
    ['bank-account', 'iban', 'ABC-123', ['iban account.invalid']],
    ['bank-account', 'iban', undefined, ['iban required']],
    ['credit-history', 'negativeCreditHistory', undefined, ['negativeCreditHistory required']],
    ['credit-history', 'negativeCreditHistory', true, []],
    ['income-contract-started-at', 'incomeContractStartedAt', '2025-06-15', []],
    ['income-contract-started-at', 'incomeContractStartedAt', '2025-06-16', ['incomeContractStartedAt date.future']],
  ] satisfies [string, string, Answer | undefined, string[]][])(
    'in step %s, the answer %s = %j gives the errors %j',
    (...[step, name, value, codes]) => {
      expect(codesOf(step, { [name]: value })).toEqual(codes);
    },
  );

  test.each([
    ['CO', '1020304050', []],
    ['CO', '123456', []],
    ['VE', '123456', []],
    ['VE', '12345678', []],
    ['VE', '123456789', ['personalCode pattern']],
    ['VE', '1020304050', ['personalCode pattern']],
    ['VE', '12345', ['personalCode personal-code.length']],
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

  test.each([
    ['bank-account', 'hasBankAccount', 'iban'],
    ['bank-account', 'hasBankAccount', 'bankName'],
    ['bank-account', 'hasBankAccount', 'accountType'],
  ])('in step %s, unless %s is true, does not ask or send %s, but keeps its answer', (step, question, detail) => {
    for (const answer of [false, null, 'true']) {
      const answers = { ...applicant, [question]: answer };
      const walked = walk(colombia, answers, step);
      const shown = walked.visibleSteps.find((visible) => visible.step.name === step);
      expect(shown?.dataPoints).toEqual([question]);
      expect(shown?.schema.properties).not.toHaveProperty(detail);
      expect(walked.relevantAnswers).not.toHaveProperty(detail);
    }
    expect(walk(colombia, { ...applicant, [question]: false }).isComplete).toBe(true);
    expect(walk(colombia, applicant).relevantAnswers).toHaveProperty(detail, applicant[detail]);
  });

  test('proposes the amount of the specification, and a submitted page takes it as the answer', () => {
    const { schema } = walk(colombia, {}).current;
    expect(proposedAnswers(schema.properties)).toEqual({ amount: 200_000 });
    const shown: Answers = { ...proposedAnswers(schema.properties), loanPurpose: 'health' };
    const submitted = submitSteps(evaluateFlow(colombia, {}), { steps: ['loan-details'], shown });
    expect(submitted.answers).toEqual({ loanPurpose: 'health', amount: 200_000 });
    expect(submitted.walk.allowed).toBe('initial-details');
  });

  test('keeps a page open that is submitted empty, with an error for each required answer', () => {
    const { walk: walked, answers } = submitSteps(evaluateFlow(colombia, answeredUntil('name')), {
      steps: ['name'],
      shown: {},
    });
    expect(answers).toEqual({ firstName: null, lastName: null, secondLastName: null });
    expect(walked.current.errors.map(({ dataPoint, code }) => [dataPoint, code])).toEqual([
      ['firstName', 'required'],
      ['lastName', 'required'],
    ]);
    expect(walked.current.isAnswered).toBe(false);
  });

  test('states the limit that an answer breaks, and the answer, in its error', () => {
    const errors = walk(colombia, { ...applicant, amount: 10_010_001 }).errorsByStep['loan-details'];
    expect(errors).toEqual([
      { step: 'loan-details', dataPoint: 'amount', code: 'maximum', values: { limit: 10_000_000, typed: 10_010_001 } },
    ]);
  });

  test('asks for policies that the server requires, whatever else was accepted', () => {
    const flow = { ...colombia, requiredItems: { generalPolicies: ['co-terms-2026-01', 'new'] } };
    const open = walk(flow, applicant);
    expect(open.errorsByStep['initial-details']).toEqual([
      { step: 'initial-details', dataPoint: 'generalPolicies', code: 'required', values: {} },
    ]);
    expect(open.allowed).toBe('initial-details');
    expect(walk(flow, { ...applicant, generalPolicies: ['new', 'co-terms-2026-01'] }).isComplete).toBe(true);
  });
});
