import { restoreConsents, restoreProgress, storeProgress } from '../../../src/storage/storedProgress';

const now = new Date('2025-06-15T12:00:00Z');
const lastOperationTimestamp = '2025-06-15T12:00:00.000Z';

test('storeProgress: keeps the shape of the specification', () => {
  const update = { progressState: [6, 10], applicationStatus: 'positive', offerId: 'o1', partner: { name: 'Luna' } };
  expect(JSON.parse(storeProgress(update, now))).toEqual({
    progressState: [6, 10],
    applicationResult: { application: { status: 'positive' }, offerId: 'o1', partner: { name: 'Luna' } },
    lastOperationTimestamp,
  });
});

test('storeProgress: has the application without what may be kept encrypted only', () => {
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
  const stored: unknown = JSON.parse(storeProgress({ progressState: 2, lead, ...rest }, now));
  expect(stored).toEqual({
    progressState: 2,
    applicationData,
    applicationResult: { application: {}, partner: {} },
    ...rest,
    lastOperationTimestamp,
  });
});

test.each([0, [6, 10]])('restoreProgress: the state %j comes back with its time', (progressState) => {
  const restored = restoreProgress(storeProgress({ progressState }, now));
  expect(restored).toEqual({ progressState, lastOperationTimestamp });
});

test.each(['"soon"', '7', 'null'])('restoreProgress: the time %s is left out, the state stays', (time) => {
  const restored = restoreProgress(`{"progressState":6,"lastOperationTimestamp":${time}}`);
  expect(restored).toStrictEqual({ progressState: 6 });
});

test.each([
  null,
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
])('restoreProgress: %j is no place', (text) => {
  expect(restoreProgress(text)).toBeUndefined();
});

test.each([
  [null, undefined],
  ['', undefined],
  ['null', undefined],
  ['{}', undefined],
  ['{"customerConsents":null}', undefined],
  ['{"customerConsents":[{"id":"a","given":false},{"id":"b","given":true}]}', ['b']],
  ['{"customerConsents":[7,null,{"id":7,"given":true},{"id":"a","given":"true"},{"id":"b","given":true}]}', ['b']],
])('restoreConsents: of %j, %j are ticked', (text, ticked) => {
  expect(restoreConsents(text)).toEqual(ticked);
});
