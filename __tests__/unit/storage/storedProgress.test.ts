import { parseProgress, serialiseProgress } from '../../../src/storage/storedProgress';
import { companyKey } from '../../../src/autofill/storedCompany';
import { arrangementKey, arrangementOf } from '../../../src/storage/storedArrangement';

const now = new Date('2025-06-15T12:00:00Z');
const lastOperationTimestamp = '2025-06-15T12:00:00.000Z';

test('serialiseProgress: stores the format of the specification', () => {
  const update = { progressState: [6, 10], applicationStatus: 'positive', offerId: 'o1', partner: { name: 'Luna' } };
  expect(JSON.parse(serialiseProgress(update, now))).toEqual({
    progressState: [6, 10],
    applicationResult: { application: { status: 'positive' }, offerId: 'o1', partner: { name: 'Luna' } },
    lastOperationTimestamp,
  });
});

test('serialiseProgress: omits the parts of the application that may only be stored encrypted', () => {
  const applicationData = {
    id: 'l1',
    amount: 5,
    period: 12,
    personalDetails: { firstName: 'Ana' },
    contactDetails: { email: 'ana@example.com' },
    incomeDetails: { monthlyIncome: 7 },
    expenses: { rent: 1 },
    otherDetails: { hasBankAccount: true },
    employer: { name: 'Luna' },
  };
  const lead = { ...applicationData, referenceDetails: { name: 'Eva' } };
  const rest = { customerConsents: [{ id: 'c', given: true }], routeChange: 'name' };
  const stored: unknown = JSON.parse(serialiseProgress({ progressState: 2, lead, ...rest }, now));
  expect(stored).toEqual({
    progressState: 2,
    applicationData,
    applicationResult: { application: {}, partner: {} },
    ...rest,
    lastOperationTimestamp,
  });
});

test.each([0, [6, 10]])('parseProgress: restores the state %j with its time', (progressState) => {
  const restored = parseProgress(serialiseProgress({ progressState }, now));
  expect(restored).toEqual({ progressState, lastOperationTimestamp: now });
});

test.each(['"soon"', '7', 'null'])('parseProgress: drops the invalid time %s and keeps the state', (time) => {
  const restored = parseProgress(`{"progressState":6,"lastOperationTimestamp":${time}}`);
  expect(restored).toStrictEqual({ progressState: 6 });
});

test.each([
  '',
  '{',
  '6',
  'null',
  '[]',
  '{}',
  '{"progressState":null}',
  '{"progressState":"6"}',
  '{"progressState":6.5}',
  '{"progressState":[]}',
  '{"progressState":[6,"10"]}',
  '{"progressState":{"0":6}}',
  '{"__proto__":{"progressState":6}}',
])('parseProgress: restores nothing from %j', (text) => {
  expect(parseProgress(text)).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['null', undefined],
  ['[{"id":"a","given":false},{"id":"b","given":true}]', ['b']],
  ['[7,null,{"id":7,"given":true},{"id":"a","given":"true"},{"id":"b","given":true}]', ['b']],
])('parseProgress: of the consents %s, %j are ticked', (consents, ticked) => {
  const text = `{"progressState":6${consents === 'nothing' ? '' : `,"customerConsents":${consents}`}}`;
  expect(parseProgress(text)?.givenConsents).toEqual(ticked);
});

const restoreArrangement = (text: string, session: string) => arrangementOf(arrangementKey.read(text), session);
const sessionId = 's1';
const stepOrder = ['a', 'b'];
const dataPointsPerStep = { a: ['x'], b: [] };

test.each([
  ['both', { stepOrder, dataPointsPerStep }],
  ['the order alone', { stepOrder }],
  ['the data points alone', { dataPointsPerStep }],
])('arrangementOf: restores %s as stored in the same session and nothing in another one', (_case, arrangement) => {
  const stored = arrangementKey.write({ sessionId, ...arrangement }) ?? '';
  expect(restoreArrangement(stored, sessionId)).toStrictEqual(arrangement);
  expect(restoreArrangement(stored, 's2')).toBeUndefined();
});

test.each<[string, object]>([
  ['an order that is not a list', { stepOrder: 'a', dataPointsPerStep }],
  ['an order with a number in it', { stepOrder: ['a', 7], dataPointsPerStep }],
])('arrangementOf: drops %s and keeps the data points', (_case, stored) => {
  expect(restoreArrangement(JSON.stringify({ sessionId, ...stored }), sessionId)).toStrictEqual({ dataPointsPerStep });
});

test.each([
  ['no object', 5],
  ['a list', [['x']]],
  ['null', null],
  ['a step without a list', { a: ['x'], b: 'y' }],
])('arrangementOf: drops data points that are %s and keeps the order', (_case, bad) => {
  const stored = JSON.stringify({ sessionId, stepOrder, dataPointsPerStep: bad });
  expect(restoreArrangement(stored, sessionId)).toStrictEqual({ stepOrder });
});

test.each(['null', '{', '"s1"'])('arrangementOf: restores nothing from %j', (stored) => {
  expect(restoreArrangement(stored, sessionId)).toBeUndefined();
});

const company = { name: 'Luna', taxRegistryCode: '900', city: 'Cali' };
const { city: _city, ...withoutCity } = company;
const longest = 'n'.repeat(250);

test.each([
  ['all three', company, company],
  ['the longest name', { ...company, name: longest }, { ...company, name: longest }],
  ['a member more', { ...company, admin: true }, company],
  ['no city', withoutCity, withoutCity],
  ['an empty city', { ...company, city: '' }, withoutCity],
  ['a city that is not text', { ...company, city: 7 }, withoutCity],
  ['a city that is too long', { ...company, city: `${longest}n` }, withoutCity],
  ['no name', { taxRegistryCode: '900' }, undefined],
  ['no number', { name: 'Luna' }, undefined],
  ['null', null, undefined],
])('companyKey: restores the valid members of a company with %s', (_case, stored, restored) => {
  expect(companyKey.read(JSON.stringify(stored))).toStrictEqual(restored);
});
