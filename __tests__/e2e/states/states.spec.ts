import type { StatePageKind } from '../../../src/app/Settings';
import { answerPage, leavePage, pageOf, wayOn } from '../support/answerPage';
import { checkA11y } from '../support/checkA11y';
import { hands } from '../support/hands';
import { hurry } from '../support/hurry';
import { leadState } from '../support/leadState';
import { openState } from '../support/openState';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { statePagesOf, type NumberedState } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { textOf } from '../support/textOf';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';
const states = statePagesOf(deployment);
/** Kinds that are left in a way of their own, or not at all; these are tried below. */
const OTHERWISE: readonly StatePageKind[] = ['index', 'sequence', 'polling', 'redirect', 'ending'];
const asking = states.filter(({ page }) => !OTHERWISE.includes(page.kind));

test('every state of an application has a page', () => {
  expect(states.map(({ value }) => value)).toEqual(Array.from({ length: 42 }, (_none, value) => value));
});

for (const state of asking) {
  test(`${state.value} ${state.name} is for everybody, and leads on with the keyboard alone`, async ({
    page,
    site,
  }) => {
    const id = await openState(page, site, { deployment, state: state.value });
    await expect(pageOf(page, state).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(wayOn(page, state)).toBeVisible();
    await lookClosely(page);
    await answerPage(page, { deployment, state, hand: hands.keyboard });
    await leavePage(page, { state, hand: hands.keyboard });
    await expect.poll(() => leadState(site, id)).not.toBe(state.value);
    await expect(pageOf(page, state)).toHaveCount(0);
    const next = await leadState(site, id);
    await expectState(page, next);
    await expect(page).not.toHaveURL(new RegExp(`/${state.route}$`));
    await page.goBack();
    await expectState(page, next);
  });
}

test.describe('a lender who takes time', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|ERROR: getLeadStatus)/ });

  test('6 checking is for everybody, and leads on by itself', async ({ page, site, setFaults }) => {
    await hurry(page);
    await setFaults({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
    await openState(page, site, { deployment, state: 6 });
    await expect(
      page.getByRole('region', { name: textOf('states:checking>partners') }).getByRole('img'),
    ).not.toHaveCount(0);
    await lookClosely(page);
    await setFaults();
    await expectState(page, 10);
  });
});

test('12 redirected is for everybody, and leads to the lender', async ({ page, site }) => {
  const redirected = stateOf(12);
  await openState(page, site, { deployment, state: 12 });
  await wayOn(page, redirected).waitFor();
  await lookClosely(page);
  await hands.keyboard.press(page, wayOn(page, redirected));
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});

for (const value of [11, 13]) {
  test(`${value} ${stateOf(value).name} is for everybody, and stays whatever address is asked for`, async ({
    page,
    site,
  }) => {
    await openState(page, site, { deployment, state: value });
    await lookClosely(page);
    await page.goto(`${site.urlOfDeployment(deployment)}vehicle`);
    await expectState(page, value);
  });
}

function stateOf(value: number): NumberedState {
  const state = states.find((each) => each.value === value);
  if (!state) throw new Error(`There is no state ${value}`);
  return state;
}

async function lookClosely(page: Parameters<typeof checkA11y>[0]): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
}
