import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  accountTypes,
  banks,
  countryOptions,
  genders,
  incomeSources,
  provinces,
  purposeOptions,
  yesNo,
} from './choices';
import { CheckField, RadioField, SelectField, TextField } from './fields';
import { REQUIRED, choice, digitsRule, number, pastDateRule, textRule, word } from './rules';
import type { HandwrittenStep } from './HandwrittenStep';

const MOST_MONEY = 500_000_000;

const loan: readonly HandwrittenStep[] = [
  {
    name: 'loan-details',
    heading: 'Tu crédito',
    defaults: { loanPurpose: '', amount: '200000' },
    rules: z.object({ loanPurpose: choice(purposeOptions), amount: number(100_000, 10_000_000) }),
    Questions: ({ form }) => (
      <>
        <RadioField form={form} name="loanPurpose" label="¿Para qué es el crédito?" choices={purposeOptions} />
        <TextField form={form} name="amount" label="¿Cuánto necesitas?" inputMode="numeric" />
      </>
    ),
  },
  {
    name: 'initial-details',
    heading: '¿Cómo podemos contactarte?',
    defaults: { email: '', phoneNumber: '', marketing: false, policies: false },
    rules: z.object({
      email: z.email('Escribe un correo como nombre@ejemplo.com.'),
      phoneNumber: z.string().regex(/^(?:\+57)?3\d{9}$/, 'Escribe un celular, como 3211234567.'),
      marketing: z.boolean(),
      policies: z.literal(true, { error: REQUIRED }),
    }),
    Questions: ({ form }) => (
      <>
        <TextField form={form} name="email" label="Correo electrónico" type="email" autoComplete="email" />
        <TextField form={form} name="phoneNumber" label="Número de celular" type="tel" autoComplete="tel" />
        <CheckField form={form} name="marketing" label="Quiero recibir ofertas y novedades" />
        <CheckField form={form} name="policies" label="Acepto las condiciones y la protección de datos" />
      </>
    ),
  },
];

const person: readonly HandwrittenStep[] = [
  {
    name: 'name',
    heading: '¿Cómo te llamas?',
    defaults: { firstName: '', lastName: '', secondLastName: '' },
    rules: z.object({ firstName: word, lastName: word, secondLastName: word }),
    Questions: ({ form }) => (
      <>
        <TextField form={form} name="firstName" label="Nombre" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Primer apellido" autoComplete="family-name" />
        <TextField form={form} name="secondLastName" label="Segundo apellido" />
      </>
    ),
  },
  {
    name: 'gender',
    heading: '¿Cuál es tu género?',
    defaults: { gender: '' },
    rules: z.object({ gender: choice(genders) }),
    Questions: ({ form }) => <RadioField form={form} name="gender" label="Género" choices={genders} />,
  },
  {
    name: 'date-of-birth',
    heading: '¿Cuándo naciste?',
    defaults: { dateOfBirth: '' },
    rules: z.object({ dateOfBirth: pastDateRule(18) }),
    Questions: ({ form }) => <TextField form={form} name="dateOfBirth" label="Fecha de nacimiento" type="date" />,
  },
  {
    name: 'citizenship',
    heading: '¿Cuál es tu nacionalidad?',
    defaults: { citizenship: 'CO' },
    rules: z.object({ citizenship: choice(countryOptions) }),
    Questions: ({ form }) => (
      <SelectField form={form} name="citizenship" label="País de nacionalidad" choices={countryOptions} />
    ),
  },
  {
    name: 'personal-code',
    heading: 'Tu documento',
    defaults: { personalCode: '' },
    rules: z.object({ personalCode: digitsRule(6, 10) }),
    Questions: ({ form }) => <TextField form={form} name="personalCode" label="Número de cédula" inputMode="numeric" />,
  },
  {
    name: 'address-information',
    heading: '¿Dónde vives?',
    defaults: { city: '', province: '' },
    rules: z.object({ city: textRule, province: choice(provinces) }),
    Questions: ({ form }) => (
      <>
        <TextField form={form} name="city" label="Ciudad" autoComplete="address-level2" />
        <SelectField form={form} name="province" label="Departamento" choices={provinces} />
      </>
    ),
  },
];

const money: readonly HandwrittenStep[] = [
  {
    name: 'monthly-income',
    heading: '¿Cuánto ganas al mes?',
    defaults: { monthlyIncome: '' },
    rules: z.object({ monthlyIncome: number(0, MOST_MONEY) }),
    Questions: ({ form }) => <TextField form={form} name="monthlyIncome" label="Ingresos al mes" inputMode="numeric" />,
  },
  {
    name: 'income-source',
    heading: '¿De dónde vienen tus ingresos?',
    defaults: { incomeSource: '' },
    rules: z.object({ incomeSource: choice(incomeSources) }),
    Questions: ({ form }) => (
      <SelectField form={form} name="incomeSource" label="Fuente de ingresos" choices={incomeSources} />
    ),
  },
  {
    name: 'overdue-debt-amount',
    heading: 'Tus deudas',
    defaults: { isInterestedInDebtConsolidation: '', overdueDebtAmount: '' },
    rules: z.object({ isInterestedInDebtConsolidation: choice(yesNo), overdueDebtAmount: number(0, MOST_MONEY) }),
    Questions: ({ form }) => (
      <>
        <RadioField
          form={form}
          name="isInterestedInDebtConsolidation"
          label="¿Te interesa reunir tus deudas?"
          choices={yesNo}
        />
        <TextField form={form} name="overdueDebtAmount" label="Deudas en mora" inputMode="numeric" />
      </>
    ),
  },
  {
    name: 'bank-account',
    heading: 'Tu banco',
    defaults: { hasBankAccount: '', bankName: '', accountType: '', iban: '' },
    rules: z.union([
      z.object({ hasBankAccount: z.literal('no') }),
      z.object({
        hasBankAccount: choice(yesNo),
        bankName: choice(banks),
        accountType: choice(accountTypes),
        iban: digitsRule(6, 20),
      }),
    ]),
    Questions: ({ form }) => {
      const hasBankAccount = useWatch({ control: form.control, name: 'hasBankAccount' });
      return (
        <>
          <RadioField form={form} name="hasBankAccount" label="¿Tienes cuenta bancaria?" choices={yesNo} />
          {hasBankAccount === 'yes' && (
            <>
              <SelectField form={form} name="bankName" label="Banco" choices={banks} />
              <RadioField form={form} name="accountType" label="Tipo de cuenta" choices={accountTypes} />
              <TextField form={form} name="iban" label="Número de cuenta" inputMode="numeric" />
            </>
          )}
        </>
      );
    },
  },
  {
    name: 'credit-history',
    heading: 'Tu historial',
    defaults: { negativeCreditHistory: '' },
    rules: z.object({ negativeCreditHistory: choice(yesNo) }),
    Questions: ({ form }) => (
      <RadioField form={form} name="negativeCreditHistory" label="¿Tienes reportes negativos?" choices={yesNo} />
    ),
  },
  {
    name: 'income-contract-started-at',
    heading: 'Tu contrato',
    defaults: { incomeContractStartedAt: '' },
    rules: z.object({ incomeContractStartedAt: pastDateRule() }),
    Questions: ({ form }) => (
      <TextField form={form} name="incomeContractStartedAt" label="Inicio del contrato" type="date" />
    ),
  },
];

/** The steps of the Colombian application, as a team would write them without documents. */
export const handwrittenSteps: readonly HandwrittenStep[] = [...loan, ...person, ...money];
