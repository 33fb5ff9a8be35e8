import { watchHolders } from '../../../../tools/chaos/watchHolders';

const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
const call = (name: string, holder?: string) => ({ applicant: 7, name, holder });

test('watchHolders: a device is too late once another one has adopted the lead, except with its link', () => {
  const { done, isTooLate } = watchHolders();
  done(call('POST /v3/lead', first));
  expect(isTooLate(call('GET /lead/status/*', first))).toBe(false);
  done(call('POST /lead/adopt/*', second));
  const late = ['GET /lead/status/*', 'PUT /v3/lead', 'POST /lead/account'].map((name) => isTooLate(call(name, first)));
  expect(late).toEqual([true, true, true]);
  const others = [call('GET /v3/lead/url/*/email', first), call('GET /lead/status/*', second), call('GET /policy')];
  expect(others.map(isTooLate)).toEqual([false, false, false]);
  done(call('POST /lead/adopt/*', first));
  expect([first, second].map((holder) => isTooLate(call('GET /lead/status/*', holder)))).toEqual([false, true]);
});
