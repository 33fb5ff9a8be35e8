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

/** One of each kind. */
const OF_KINDS: readonly string[] = ['wenance-account', 'mobile-verification', 'accepted', 'policy-consents'];
/**
 * Kinds whose pages fail alike, which the integration test of page requests shows for all of them: of these one page is
 * tried, and each call that is not the kind's usual one.
 */
const ALIKE: readonly string[] = ['form', 'consents', 'offers'];
/** Who comes back from a connection has left the page in between, which {@link playRedirectFaults} plays. */
const states = statePagesOf('co-askrobin').filter(
  ({ page }) => page.submit !== undefined && page.kind !== 'connection',
);
const ofKind = (kind: string) => statePagesOf('co-askrobin').filter(({ page }) => page.kind === kind);
const isTried = ({ state, operationId }: FaultTrial) =>
  OF_KINDS.includes(state.name) || !ALIKE.includes(state.page.kind) || operationId !== state.page.submit;

for (const trial of states.flatMap(faultTrialsOf).filter(isTried)) {
  const { state, operationId } = trial;
  test(`${state.name} loses nothing when ${operationId} fails, says why, and goes on`, async ({ page, site }) => {
    await playFaults(page, site, trial);
  });
}

for (const state of ofKind('connection').slice(0, 1)) {
  test(`${state.name} can be tried again when its calls fail, says why, and goes on`, async ({ page, site }) => {
    await playRedirectFaults(page, site, state);
  });
}

for (const state of ofKind('connection').filter(isPayment)) {
  test(`${state.name} loses nothing when ${String(state.page.operation)} fails, says why, and leads on`, async ({
    page,
    site,
  }) => {
    await playPaymentFaults(page, site, state);
  });
}

for (const state of ofKind('redirect')) {
  test(`${state.name} can be tried again when its call fails, says why, and leads on`, async ({ page, site }) => {
    // As of a lender who does not say beforehand where it is.
    await page.route('**/lead/status/*', (route) => {
      const id = route.request().url().split('/').at(-1);
      return route.fulfill({ json: { id, state: state.value, application: { status: 'positive' } } });
    });
    await playLenderRedirectFaults(page, site, state);
  });
}

for (const state of ofKind('polling')) {
  test(`${state.name} asks on when its call fails, says so, and goes on by itself`, async ({ page, site }) => {
    await playPollingFaults(page, site, state);
  });
}

test('the page of every state that calls something is tried', () => {
  const tried = ['connection', 'redirect', 'polling'].flatMap(ofKind).concat(states);
  const others = statePagesOf('co-askrobin').filter(({ value }) => !tried.some((state) => state.value === value));
  expect(new Set(others.map(({ page }) => page.kind))).toEqual(new Set(['index', 'sequence', 'ending']));
});
