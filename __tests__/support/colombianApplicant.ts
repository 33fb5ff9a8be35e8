import type { Answers } from '../../src/published/flow';

/** A whole valid application by step, with its branches open. */
export const applicantBySteps = {
  'loan-details': { loanPurpose: 'homeImprovement', amount: 2_000_000 },
  'initial-details': {
    email: 'camila.rojas@example.com',
    phoneNumber: '+573001234567',
    marketingConsents: ['email'],
    generalPolicies: ['co-terms-2026-01', 'co-personal-data-2026-01', 'co-credit-bureau-2026-01'],
  },
  name: { firstName: 'Camila', lastName: 'Rojas', secondLastName: 'Núñez' },
  gender: { gender: 'female' },
  'date-of-birth': { dateOfBirth: '1990-02-28' },
  citizenship: { citizenship: 'CO' },
  'personal-code': { personalCode: '1020304050' },
  'address-information': { city: 'Medellín', province: 'Antioquia' },
  'monthly-income': { monthlyIncome: 3_500_000 },
  'income-source': { incomeSource: 'employed' },
  'overdue-debt-amount': { isInterestedInDebtConsolidation: true, overdueDebtAmount: 1_200_000 },
  'bank-account': { hasBankAccount: true, bankName: 'Bancolombia', accountType: 'savings', iban: '03112345678' },
  'credit-history': { negativeCreditHistory: false },
  'income-contract-started-at': { incomeContractStartedAt: '2020-03-15' },
} satisfies Readonly<Record<string, Answers>>;

/** The same application as flat answers. */
export const applicant: Answers = Object.assign({}, ...Object.values(applicantBySteps));

/** Returns the applicant's answers to all steps before this one. */
export function answeredUntil(step: keyof typeof applicantBySteps): Answers {
  const entries = Object.entries(applicantBySteps);
  const until = entries.findIndex(([name]) => name === step);
  return Object.assign({}, ...entries.slice(0, until).map(([, answers]) => answers));
}
