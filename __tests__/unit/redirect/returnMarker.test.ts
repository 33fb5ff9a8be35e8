import { markReturn, readReturn } from '../../../src/redirect/returnMarker';
import { returnOutcomeOf } from '../../../src/redirect/returnOutcome';

test('markReturn: names the state and the return in the query parameter of the contract', () => {
  expect(markReturn({ state: 9, key: 'a1b2-c3' })).toBe('connection=9-a1b2-c3');
});

test.each([
  ['', 'finished'],
  ['&status=success', 'finished'],
  ['&code=abc&state=xyz', 'finished'],
  ['&result=OK', 'finished'],
  ['&result=tako', 'finished'],
  ['&result=koala', 'finished'],
  ['&result=banok', 'finished'],
  ['&result=nokia', 'finished'],
  ['&status=cancelled', 'cancelled'],
  ['&error=USER_CANCELLED&message=x', 'cancelled'],
  ['&error=access_denied', 'cancelled'],
  ['&error_reason=user_denied', 'cancelled'],
  ['&status=ABORTED', 'cancelled'],
  ['&status=failed', 'failed'],
  ['&result=KO', 'failed'],
  ['&result=NOK', 'failed'],
  ['&error=TEMPORARY', 'failed'],
  ['&status=error&error=', 'failed'],
  ['#access_token=abc&state=xyz', 'finished'],
  ['#error=access_denied&state=xyz', 'cancelled'],
  ['&code=abc#status=failed', 'failed'],
])('readReturn: reads "%s" after the marker as %s', (verdict, outcome) => {
  const { search, hash } = new URL(`?connection=9-a1b2-c3${verdict}`, 'https://loans.example');
  const { report = '', ...marker } = readReturn(search, hash) ?? {};
  expect({ ...marker, outcome: returnOutcomeOf(report) }).toEqual({ state: 9, key: 'a1b2-c3', outcome });
});

const longest = 'k'.repeat(64);

test.each([
  ['a state of three digits', `121-${longest}`, { state: 121, key: longest, report: `?connection=121-${longest}&` }],
  ['a state of four digits', '1210-a', undefined],
  ['a state that is not a number', 'x-1', undefined],
  ['something before the state', 'x9-1', undefined],
  ['a key that is too long', `9-${longest}k`, undefined],
  ['a key that is not a name', '9-<b>', undefined],
  ['something behind the key', '9-a<b>', undefined],
  ['no key', '9', undefined],
  ['nothing', '', undefined],
])('readReturn: reads a marker with %s', (_case, marker, applicantReturn) => {
  expect(readReturn(`?connection=${marker}`, '')).toEqual(applicantReturn);
});

test.each(['', '?status=cancelled'])('readReturn: finds no return in "%s" without a marker', (search) => {
  expect(readReturn(search, '')).toBeUndefined();
});
