/** @jest-environment jsdom */
import { persistAddressOnLeave, restoreAddressAfterReload } from '../../../src/app/address/addressAcrossReload';
import { keptOn } from '../../support/keptOn';

const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`;

test.each([
  ['a reload before the address has changed', 'reload', '/co/gender', '/co/name?locale=en', '/co/gender?locale=en', 1],
  ['a reload of the same page', 'reload', '/co/name', '/co/name?locale=en', '/co/name?locale=en', 0],
  ['another visit', 'navigate', '/co/gender', '/co/name?locale=en', '/co/name?locale=en', 0],
])(
  '%s: opens the page that was left, with the one before it in the history',
  (_way, type, left, opened, ...expected) => {
    const kept = keptOn();
    window.history.replaceState(null, '', left);
    persistAddressOnLeave(window, kept);
    window.dispatchEvent(new Event('pagehide'));
    window.history.replaceState(null, '', opened);
    const { length } = window.history;
    const { history, location } = window;
    const host: unknown = { history, location, performance: { getEntriesByType: () => [{ type }] } };
    restoreAddressAfterReload(host as Window & { readonly performance: Performance }, kept);
    expect([addressOf(location), history.length - length]).toEqual(expected);
  },
);
