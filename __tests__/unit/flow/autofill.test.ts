import { type AutofillContext } from '../../../src/flow/autofill';
import type { Answers } from '../../../src/published/flow';

const text = { type: 'string' } as const;
const company = { name: 'Banco Ribera', taxRegistryCode: 'A28000446', city: 'Madrid' };
const code = { taxRegistryCode: 'A28000446' };

const both = { ...code, employerCity: 'Madrid' };

const asked: AutofillContext = {
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
  expect(companyAnswers(company, { ...asked, ...filling })).toStrictEqual(answers);
});

test('companyAnswers: fills in only the code of a company without a known city', () => {
  expect(companyAnswers({ ...company, city: undefined }, asked)).toStrictEqual(code);
});
