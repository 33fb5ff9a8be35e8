import { answerPage, leavePage, statePageIn, wayOn } from '../support/answerPage';
import { expectLanguage } from '../support/expectLanguage';
import { hands } from '../support/hands';
import { speedUpRetries } from '../support/speedUpRetries';
import { leadState } from '../support/leadState';
import { expectNothingChanged, openAgain } from '../support/openAgain';
import { openState } from '../support/openState';
import { statePagesOf, type NumberedState } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';
const states = statePagesOf(deployment);
/** Kinds that are left in another way, or not at all; these are tried below. */
const OTHERWISE: readonly string[] = ['index', 'sequence', 'polling', 'redirect', 'ending'];
const asking = states.filter(({ page }) => !OTHERWISE.includes(page.kind));
/** The deployment in which the lender of a state works; a state that is not listed is shown in Spain. */
const WORKS_IN: Readonly<Record<number, string>> = {
  7: 'vn-lienketvay',
  8: 'ro-cashtero',
  9: 'pl-ratapro',
  10: 'de-finipay',
  14: 'vn-lienketvay',
  15: 'mx-fiesta',
  16: 'es-prestamotor',
  19: 'mx-fiesta',
  20: 'pl-ratapro',
  21: 'ro-cashtero',
  22: 'vn-lienketvay',
  23: 'mx-fiesta',
  24: 'de-finipay',
  28: 'ro-cashtero',
  29: 'de-finipay',
  30: 'de-finipay',
  31: 'ro-cashtero',
  32: 'vn-lienketvay',
  33: 'pl-ratapro',
  34: 'pl-ratapro',
  35: 'vn-lienketvay',
  36: 'pl-ratapro',
  37: 'ro-cashtero',
  39: 'mx-fiesta',
  40: 'de-finipay',
  41: 'pl-ratapro',
};

test('every state of the specification: has a page', () => {
  const specified = Array.from({ length: 42 }, (_none, value) => value);
  expect(states.map(({ value }) => value)).toEqual(expect.arrayContaining(specified));
});

/** The first page of each kind, which is opened in every way that a browser knows; the pages of a kind are one component. */
const firstOfKinds = new Map(states.toReversed().map(({ page, value }) => [page.kind, value]));

for (const { value } of asking) {
  const lender = WORKS_IN[value] ?? 'es-ibancar';
  const state = stateOf(value, lender);
  const isFirst = firstOfKinds.get(state.page.kind) === value;
  const openings = isFirst ? 'opened, by Back, Forward and a reload too' : 'opened';

  test(`${value} ${state.name}: has the focus and speaks the language of ${lender}, sends nothing when ${openings}, and leads on by keyboard`, async ({
    page,
    site,
  }) => {
    const id = await openState(page, site, { deployment: lender, state: value });
    const shown = statePageIn(page, state);
    if (isFirst) await openAgain(page, value);
    await expect(shown.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(wayOn(page, state)).toBeVisible();
    await expectLanguage(shown, lender, `${state.name}>${state.page.kind === 'code' ? 'askHeading' : 'heading'}`);
    await expectNothingChanged(page, site);
    await answerPage(page, { deployment: lender, state, hand: hands.keyboard });
    await expectLanguage(shown, lender, `${state.name}>heading`);
    await leavePage(page, { state, hand: hands.keyboard });
    await expect.poll(() => leadState(site, id)).not.toBe(value);
    await expect(shown).toHaveCount(0);
    const next = await leadState(site, id);
    await expectState(page, next);
    if (!isFirst) return;
    await expect(page).not.toHaveURL(new RegExp(`/${state.route}$`));
    await page.goBack();
    await expectState(page, next);
  });
}

for (const {
  value,
  name,
  page: { kind },
} of states.filter(({ page }) => ['redirect', 'ending'].includes(page.kind))) {
  test(`${value} ${name}: speaks the language of es-ibancar, and sends nothing when opened`, async ({ page, site }) => {
    const state = stateOf(value, 'es-ibancar');
    await openState(page, site, { deployment: 'es-ibancar', state: value });
    if (firstOfKinds.get(kind) === value) await openAgain(page, value, { hasEnded: kind === 'ending' });
    await expectLanguage(statePageIn(page, state), 'es-ibancar', `${state.name}>heading`);
    await expectNothingChanged(page, site);
  });
}

test.describe('while a lender has not decided', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|ERROR: getLeadStatus)/ });

  test('6 checking: sends nothing when opened, and leads on by itself', async ({ page, site, setFaults }) => {
    await speedUpRetries(page);
    await setFaults({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
    await openState(page, site, { deployment, state: 6 });
    await openAgain(page, 6);
    await expect(
      page.getByRole('region', { name: colombianText('states:checking>partners') }).getByRole('img'),
    ).not.toHaveCount(0);
    await setFaults();
    await expectState(page, 10);
    await expectNothingChanged(page, site);
  });
});

test('12 redirected: leads to the lender', async ({ page, site }) => {
  const redirected = stateOf(12);
  await openState(page, site, { deployment, state: 12 });
  await hands.keyboard.press(page, wayOn(page, redirected));
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});

for (const value of [11, 13]) {
  test(`${value} ${stateOf(value).name}: stays whatever address is opened`, async ({ page, site }) => {
    await openState(page, site, { deployment, state: value });
    await page.goto(`${site.urlOfDeployment(deployment)}vehicle`);
    await expectState(page, value);
  });
}

function stateOf(value: number, of = deployment): NumberedState {
  const state = statePagesOf(of).find((each) => each.value === value);
  if (!state) throw new Error(`There is no page of state ${value} in ${of}`);
  return state;
}
