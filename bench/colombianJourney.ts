/** The value to enter for a data point; `true` ticks every box of a list. */
export type FieldEntry = string | true;

interface EnteredStep {
  readonly name: string;
  readonly entries: Readonly<Record<string, FieldEntry>>;
}

/** One complete Colombian application with every branch open, in the order of the sequence. */
export const colombianJourney: readonly EnteredStep[] = [
  { name: 'loan-details', entries: { loanPurpose: 'homeImprovement', amount: '2000000' } },
  {
    name: 'initial-details',
    entries: {
      email: 'camila.rojas@example.com',
      phoneNumber: '+573001234567',
      marketingConsents: true,
      generalPolicies: true,
    },
  },
  { name: 'name', entries: { firstName: 'Camila', lastName: 'Rojas', secondLastName: 'Núñez' } },
  { name: 'gender', entries: { gender: 'female' } },
  { name: 'date-of-birth', entries: { dateOfBirth: '1990-02-28' } },
  { name: 'citizenship', entries: { citizenship: 'CO' } },
  { name: 'personal-code', entries: { personalCode: '1020304050' } },
  { name: 'address-information', entries: { city: 'Medellín', province: 'Antioquia' } },
  { name: 'monthly-income', entries: { monthlyIncome: '3500000' } },
  { name: 'income-source', entries: { incomeSource: 'employed' } },
  {
    name: 'overdue-debt-amount',
    entries: { isInterestedInDebtConsolidation: 'true', overdueDebtAmount: '1200000' },
  },
  {
    name: 'bank-account',
    entries: { hasBankAccount: 'true', bankName: 'Bancolombia', accountType: 'savings', iban: '03112345678' },
  },
  { name: 'credit-history', entries: { negativeCreditHistory: 'false' } },
  { name: 'income-contract-started-at', entries: { incomeContractStartedAt: '2020-03-15' } },
];
