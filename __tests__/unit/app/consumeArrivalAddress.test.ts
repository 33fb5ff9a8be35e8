/** @jest-environment jsdom */
import { consumeVisitAddress } from '../../../src/app/address/consumeArrivalAddress';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['as it is', '/co/name?refName=x&refSubId=7#error=denied'],
  ['copied from HTML', '/co/name?refName=x&amp;refSubId=7#error=denied'],
])('consumeVisitAddress: returns an address %s once, with the parameters apart', (_, address) => {
  window.visitAddress = address;
  const parts = { pathname: '/co/name', search: '?refName=x&refSubId=7', hash: '#error=denied' };
  expect(consumeVisitAddress(window)).toEqual(parts);
  expect(window.visitAddress).toBeUndefined();
});

test('consumeVisitAddress: returns the address of the page when no other was saved', () => {
  window.history.replaceState(null, '', '/co/?amount=1&amp;refName=x');
  expect(consumeVisitAddress(window)).toEqual({ pathname: '/co/', search: '?amount=1&refName=x', hash: '' });
});
