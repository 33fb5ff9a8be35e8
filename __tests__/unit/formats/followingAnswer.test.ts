import { followingAnswer } from '../../../src/formats/followingAnswer';
import { deployments } from '../../support/plannedDeployment';
import { productDocuments } from '../../support/productDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';

const sexes = { at: 11, by: { H: 'male', M: 'female' } };
const cities = { by: { Bogotá: 'Bogotá, D.C.', '5': true } };
const twoCenturies = { birthDate: { year: [2, 3], month: [4, 5], day: [6, 7] } } as const;

test.each([
  ['GAGL850714MDFRRR08', sexes, 'female'],
  ['GAGL850714XDFRRR08', sexes, undefined],
  ['GAGL', sexes, undefined],
  ['Bogotá', cities, 'Bogotá, D.C.'],
  ['Leticia', cities, undefined],
  ['toString', cities, undefined],
  [5, cities, true],
  ['1850714121234', twoCenturies, undefined],
  [1850714121234, twoCenturies, undefined],
])('followingAnswer: of %j by %j it is %j', (answer, rule, expected) => {
  expect(followingAnswer(answer, rule)).toBe(expected);
});

test.each([
  ['mx-fiesta', 'GAGL850714MDFRRR08', '1985-07-14'],
  ['mx-fiesta', 'PEXJ010228HJCRXNA2', '2001-02-28'],
  ['ro-cashtero', '1850714121234', '1985-07-14'],
  ['ro-cashtero', '6021130350076', '2002-11-30'],
  ['ro-cashtero', '7850714121234', undefined],
  ['pl-ratapro', '85071412358', '1985-07-14'],
  ['pl-ratapro', '01222804423', '2001-02-28'],
  ['pl-ratapro', '99123155584', '1999-12-31'],
  ['pl-ratapro', '85133112358', undefined],
])('followingAnswer: in %s, the personal code %s gives the birth date %s', (deployment, code, date) => {
  const { dateOfBirth: rule } = resolveFlow(productDocuments, deployment).follows?.['personalCode'] ?? {};
  expect(rule && followingAnswer(code, rule)).toBe(date);
  expect(deployments).toContain(deployment);
});
