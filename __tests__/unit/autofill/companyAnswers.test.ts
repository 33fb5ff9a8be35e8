import type { AutofillContext } from '../../../src/autofill/autofill';
import { companyAnswers } from '../../../src/autofill/companyAnswers';
import type { Answers } from '../../../src/published/flow';

const text = { type: 'string' } as const;
const company = { name: 'Banco Ribera', taxRegistryCode: 'A28000446', city: 'Madrid' };
const code = { taxRegistryCode: 'A28000446' };

const both = { ...code, employerCity: 'Madrid' };

const context: AutofillContext = {
  dataPoint: 'employerName',
  properties: { taxRegistryCode: text, employerCity: text },
  answers: {},
  filled: {},
};

test.each<[string, Partial<AutofillContext>, Answers]>([
  ['its code and its city where they are asked', {}, both],
  ['nothing that is not asked', { properties: {} }, {}],
  ['nothing over what was typed', { answers: { employerCity: 'Getafe' } }, code],
  ['what another company had filled in and was taken away', { filled: { employerCity: 'Cali' } }, both],
  ['what was left empty', { answers: { employerCity: null } }, both],
  ['what was emptied', { answers: { employerCity: '' } }, both],
  ['what another company had filled in', { answers: { employerCity: 'Cali' }, filled: { employerCity: 'Cali' } }, both],
])('companyAnswers: fills in %s', (_, filling, answers) => {
  expect(companyAnswers(company, { ...context, ...filling })).toStrictEqual(answers);
});

test('companyAnswers: fills in only the code of a company without a known city', () => {
  expect(companyAnswers({ ...company, city: undefined }, context)).toStrictEqual(code);
});

test('companyAnswers: fills in the address of the employer, a province as the list names it', () => {
  const properties = {
    employerPostalCode: text,
    employerProvince: { ...text, enum: ['Bogotá, D.C.', 'Caldas'] },
    employerStreet: text,
    employerHouseNumber: text,
  };
  const address = { postalCode: '110111', province: 'Bogotá', street: 'Calle 72', houseNumber: '10-07' };
  expect(companyAnswers({ ...company, ...address }, { ...context, properties })).toStrictEqual({
    employerPostalCode: '110111',
    employerProvince: 'Bogotá, D.C.',
    employerStreet: 'Calle 72',
    employerHouseNumber: '10-07',
  });
});

test('companyAnswers: removes the street of the company that was chosen before, and no other', () => {
  const street = { employerStreet: 'Calle 72' };
  const autofill = { ...context, properties: { employerStreet: text }, answers: street, filled: street };
  expect(companyAnswers(company, autofill)).toStrictEqual({ employerStreet: undefined });
  for (const answers of [{ employerStreet: 'Calle 9' }, {}])
    expect(companyAnswers(company, { ...autofill, answers })).toStrictEqual({});
  expect(companyAnswers(company, { ...autofill, answers: {}, filled: {} })).toStrictEqual({});
});
