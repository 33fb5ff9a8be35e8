import { restoreArrangement, storeArrangement } from '../../../src/storage/storedProgress';

const sessionId = 's1';
const stepOrder = ['a', 'b'];
const dataPointsPerStep = { a: ['x'], b: [] };

test.each([
  ['both', { stepOrder, dataPointsPerStep }],
  ['the order alone', { stepOrder }],
  ['the data points alone', { dataPointsPerStep }],
])('restoreArrangement: %s, as stored, comes back in the same session and in no other', (_case, arrangement) => {
  const stored = storeArrangement(arrangement, sessionId);
  expect(restoreArrangement(stored, sessionId)).toStrictEqual(arrangement);
  expect(restoreArrangement(stored, 's2')).toBeUndefined();
});

test.each<[string, object]>([
  ['an order that is no list', { stepOrder: 'a', dataPointsPerStep }],
  ['an order with a number in it', { stepOrder: ['a', 7], dataPointsPerStep }],
])('restoreArrangement: %s is left out, the data points stay', (_case, stored) => {
  expect(restoreArrangement(JSON.stringify({ sessionId, ...stored }), sessionId)).toStrictEqual({ dataPointsPerStep });
});

test.each([
  ['no object', 5],
  ['a list', [['x']]],
  ['null', null],
  ['a step without a list', { a: ['x'], b: 'y' }],
])('restoreArrangement: data points that are %s are left out, the order stays', (_case, bad) => {
  const stored = JSON.stringify({ sessionId, stepOrder, dataPointsPerStep: bad });
  expect(restoreArrangement(stored, sessionId)).toStrictEqual({ stepOrder });
});

test.each([null, 'null', '{', '"s1"'])('restoreArrangement: %j is none', (stored) => {
  expect(restoreArrangement(stored, sessionId)).toBeUndefined();
});
