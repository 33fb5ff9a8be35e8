/** @jest-environment jsdom */
import { browserPlatform } from '../../../src/services/browserPlatform';
import { colombianSettings } from '../../support/colombia';
import { replaceProperties } from '../../support/replaceProperties';

const nothing = () => undefined;
const platformNow = () =>
  browserPlatform({
    settings: colombianSettings,
    retry: () => new Promise(nothing),
    navigation: { navigate: nothing, location: () => 'name' },
    log: { error: nothing, info: nothing },
    visit: { isFromStart: false, search: '', url: window.location.href },
    onKept: nothing,
    untilIdle: () => Promise.resolve(),
    onUnavailable: nothing,
  });

test.each([true, false])('browserPlatform: a page of its own that the browser takes for online: %s', (isOnline) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { browser } = platformNow();
  expect([browser.isOnline(), browser.isFramed]).toEqual([isOnline, false]);
  expect(browser.absolute('/name')).toBe(`${window.location.origin}${colombianSettings.basePath}/name`);
});

test('browserPlatform: forgets the list of calls', () => {
  const clearResourceTimings = jest.fn();
  const undo = replaceProperties(performance, { clearResourceTimings });
  platformNow().network.onIdentifyingCall();
  expect(clearResourceTimings).toHaveBeenCalledTimes(1);
  undo();
});

const respond = (headers: Record<string, string>) => () => Promise.resolve({ headers: new Headers(headers) });

test.each([
  ['answers', respond({ date: 'Fri, 20 Nov 2026 12:00:00 GMT' }), new Date('2026-11-20T12:00:00.000Z')],
  ['names no time', respond({}), undefined],
  ['does not answer', () => Promise.reject(new TypeError()), undefined],
])('browserPlatform: asks the page’s server for the time, which %s', async (_case, fetch, expected) => {
  const undo = replaceProperties(window, { fetch });
  expect(await platformNow().network.askServerTime()).toEqual(expected);
  undo();
});

test.each([
  ['every bit', () => 255, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ['no bit', () => 0, '00000000-0000-4000-8000-000000000000'],
  ['other bytes', (index: number) => index * 17, '00112233-4455-4677-8899-aabbccddeeff'],
])('browserPlatform: makes a version 4 UUID of random bytes with %s', (_case, byteAt, uuid) => {
  jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((bytes) => (bytes as Uint8Array).map((_, index) => byteAt(index)));
  expect(platformNow().createUuid()).toBe(uuid);
});
