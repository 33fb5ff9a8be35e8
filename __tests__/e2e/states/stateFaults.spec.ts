import { faultTrialsOf, type FaultTrial } from '../support/faultTrials';
import { playFaults } from '../support/playFaults';
import { playPollingFaults } from '../support/playPollingFaults';
import { playPaymentFaults, playRedirectFaults, playLenderRedirectFaults } from '../support/playRedirectFaults';
import { isPayment, statePagesOf } from '../support/statePages';
import { expect, test } from '../support/test';

test.use({
  viewport: { width: 360, height: 740 },
  // Chromium and the app log each failed call.
  allowedFaults:
    /^console: (Failed to load resource|Failed to carry out \w+|ERROR: \w+ HTTP|Failed to set the password)/,
});

/** One state of each kind. */
const OF_KINDS: readonly string[] = ['wenance-account', 'mobile-verification', 'accepted', 'policy-consents'];
/**
 * Kinds whose pages fail alike, as the integration test of page requests shows for all of them: one page of these is
 * tried, and each call that is not the usual one of its kind.
 */
const ALIKE: readonly string[] = ['form', 'consents', 'offers'];
/** Returning from a connection leaves the page in between, which {@link playRedirectFaults} covers. */
const states = statePagesOf('co-askrobin').filter(
  ({ page }) => page.submit !== undefined && page.kind !== 'connection',
);
const ofKind = (kind: string) => statePagesOf('co-askrobin').filter(({ page }) => page.kind === kind);
const isTried = ({ state, operationId }: FaultTrial) =>
  OF_KINDS.includes(state.name) || !ALIKE.includes(state.page.kind) || operationId !== state.page.submit;

for (const trial of states.flatMap(faultTrialsOf).filter(isTried)) {
  const { state, operationId } = trial;
  test(`${state.name}: loses nothing when ${operationId} fails, shows the reason, and a retry works`, async ({
    page,
    site,
  }) => {
    await playFaults(page, site, trial);
  });
}

for (const state of ofKind('connection').slice(0, 1)) {
  test(`${state.name}: can be retried when its calls fail, shows the reason, and leads on`, async ({ page, site }) => {
    await playRedirectFaults(page, site, state);
  });
}

for (const state of ofKind('connection').filter(isPayment)) {
  test(`${state.name}: loses nothing when ${String(state.page.operation)} fails, shows the reason, and leads on`, async ({
    page,
    site,
  }) => {
    await playPaymentFaults(page, site, state);
  });
}

for (const state of ofKind('redirect')) {
  test(`${state.name}: can be retried when its call fails, shows the reason, and leads on`, async ({ page, site }) => {
    // As from a lender whose status does not include the redirect.
    await page.route('**/lead/status/*', (route) => {
      const id = route.request().url().split('/').at(-1);
      return route.fulfill({ json: { id, state: state.value, application: { status: 'positive' } } });
    });
    await playLenderRedirectFaults(page, site, state);
  });
}

for (const state of ofKind('polling')) {
  test(`${state.name}: keeps polling when its call fails, says so, and leads on by itself`, async ({ page, site }) => {
    await playPollingFaults(page, site, state);
  });
}

test('every state page that calls something: is tried', () => {
  const tried = ['connection', 'redirect', 'polling'].flatMap(ofKind).concat(states);
  const others = statePagesOf('co-askrobin').filter(({ value }) => !tried.some((state) => state.value === value));
  expect(new Set(others.map(({ page }) => page.kind))).toEqual(new Set(['index', 'sequence', 'ending']));
});
