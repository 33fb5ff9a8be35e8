/** @jest-environment jsdom */
import type { Purpose } from '../../../src/published/tracking';
import { consentVersion } from '../../../src/tracking/consent';
import { colombianSettings } from '../../support/colombia';
import { heldPages } from '../../support/heldPages';
import { onDevice } from '../../support/onDevice';
import { storageKeys } from '../../support/storageKeys';

const { open } = heldPages();

const cookiesOf = {
  metaPixel: ['_fbp', '_fbc'],
  tikTokPixel: ['_ttp'],
  tagManager: ['_ga', '_gid', '_gcl_au'],
};

test.each([
  ['with vendors', { metaPixel: { id: '1' }, tikTokPixel: { id: '2' }, tagManager: { id: 'GTM-1' } }],
  ['without vendors', {}],
])('a consent that is withdrawn %s: removes the cookies that it allowed, and no others', async (_case, tracking) => {
  document.documentElement.dataset['ready'] = 'true';
  const allowed = Object.keys(tracking).flatMap((name) => cookiesOf[name as keyof typeof cookiesOf]);
  for (const name of [...allowed, 'other']) document.cookie = `${name}=1; path=/`;
  const choice = { chosenAt: new Date().toISOString(), version: consentVersion };
  localStorage.setItem(
    onDevice(storageKeys.consent),
    JSON.stringify({ ...choice, allowed: ['marketing', 'analytics'] }),
  );
  const { store } = await open({ tracking }, { visit: { search: '?fbclid=AbC' } });
  const names = () => [...new Set(document.cookie.split('; ').map((pair) => pair.split('=')[0]))];
  expect(names().sort()).toEqual([...new Set([...allowed, '_fbc', 'other'])].sort());
  store.dispatch({ type: 'consentChosen', choice: { ...choice, allowed: [] } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(names()).toEqual(['other']);
});

describe('consent', () => {
  const chosen = (allowed: readonly Purpose[]) => ({
    allowed,
    chosenAt: new Date().toISOString(),
    version: consentVersion,
  });
  const stored = () => localStorage.getItem(onDevice(storageKeys.adClick));

  test('a click on an advertisement without any vendor: is stored once the applicant agrees, and not before', async () => {
    const { store } = await open({ tracking: {} }, { visit: { search: '?gclid=AbC' } });
    expect(store.getState().consent).toMatchObject({ hasAdClick: true, choice: undefined });
    expect(stored()).toBeNull();
    store.dispatch({ type: 'consentChosen', choice: chosen(['marketing']) });
    expect(stored()).toContain('AbC');
  });

  test.each([
    ['objects to tracking', true],
    ['says nothing of it', undefined],
  ])('a browser that %s, where consent is not required: stores a click accordingly', async (_case, isObjecting) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: isObjecting, configurable: true });
    await open(
      { tracking: {}, consent: { ...colombianSettings.consent, isRequired: false } },
      { visit: { search: '?gclid=AbC' } },
    );
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(stored() === null).toBe(isObjecting === true);
  });

  test('a consent that is withdrawn in another tab: counts in this one', async () => {
    const { store } = await open({ tracking: {} }, { visit: { search: '?gclid=AbC' } });
    store.dispatch({ type: 'consentChosen', choice: chosen(['marketing']) });
    const withdrawn = chosen([]);
    localStorage.setItem(onDevice(storageKeys.consent), JSON.stringify(withdrawn));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
    expect(store.getState().consent.choice).toEqual(withdrawn);
    expect(stored()).toBeNull();
  });
});
