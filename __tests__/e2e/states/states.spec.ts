import type { Page } from '@playwright/test';
import { answerPage, leavePage, statePageIn, wayOn } from '../support/answerPage';
import { expectLanguage } from '../support/expectLanguage';
import { putState } from '../support/control';
import { hands } from '../support/hands';
import { speedUpRetries } from '../support/speedUpRetries';
import { leadState } from '../support/leadState';
import { expectNothingChanged, openAgain } from '../support/openAgain';
import { openState } from '../support/openState';
import type { Site } from '../support/startSite';
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

/**
 * The first page of each kind is opened in every way that a browser knows: the pages of a kind are one component.
 * `deployments/scenes.spec.ts` looks at every page in its language.
 */
const firstOfKinds = new Map(states.toReversed().map(({ page, value }) => [page.kind, value]));
const isFirst = ({ page, value }: NumberedState) => firstOfKinds.get(page.kind) === value;

interface Visit {
  readonly id: string;
  readonly lender: string;
  readonly state: NumberedState;
}

/** Leads on from the page of a state by keys alone, wherever its lender leads next; returns that state. */
async function leadOn(page: Page, site: Site, { id, lender, state }: Visit): Promise<number> {
  await answerPage(page, { deployment: lender, state, hand: hands.keyboard });
  await leavePage(page, { state, hand: hands.keyboard });
  await expect.poll(() => leadState(site, id)).not.toBe(state.value);
  await expect(statePageIn(page, state)).toHaveCount(0);
  const next = await leadState(site, id);
  await expectState(page, next);
  return next;
}

for (const { value } of asking.filter(isFirst)) {
  const lender = lenderOf(value);
  const state = stateOf(value, lender);

  test(`${value} ${state.name}: has the focus and speaks the language of ${lender}, sends nothing when opened, by Back, Forward and a reload too, and leads on by keyboard`, async ({
    page,
    site,
  }) => {
    const id = await openState(page, site, { deployment: lender, state: value });
    const shown = statePageIn(page, state);
    await openAgain(page, value);
    await expect(shown.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(wayOn(page, state)).toBeVisible();
    await expectLanguage(shown, lender, `${state.name}>${state.page.kind === 'code' ? 'askHeading' : 'heading'}`);
    await expectNothingChanged(page, site);
    const next = await leadOn(page, site, { id, lender, state });
    await expect(page).not.toHaveURL(new RegExp(`/${state.route}$`));
    await page.goBack();
    await expectState(page, next);
  });
}

/** The other pages, by the deployment of their lender, in ascending order: an offer may end the application. */
const others = asking.filter((state) => !isFirst(state));

for (const lender of new Set(others.map(({ value }) => lenderOf(value)))) {
  const pages = others.filter(({ value }) => lenderOf(value) === lender);

  test(`${lender}: ${pages.map(({ value }) => value).join(', ')} as a browser loads them, one after the other: lead on by keyboard`, async ({
    page,
    site,
  }) => {
    test.slow();
    let id: string | undefined;
    for (const { value, name } of pages) {
      await test.step(name, async () => {
        const state = stateOf(value, lender);
        if (id === undefined) id = await openState(page, site, { deployment: lender, state: value });
        else {
          await putState(site, id, value);
          await page.goto(`${site.urlOfDeployment(lender)}${state.route}`);
          await expectState(page, value);
        }
        await leadOn(page, site, { id, lender, state });
      });
    }
  });
}

for (const state of states.filter(({ page: { kind } }) => ['redirect', 'ending'].includes(kind)).filter(isFirst)) {
  const hasEnded = state.page.kind === 'ending';
  const leaving = hasEnded ? 'stays whatever address is opened' : 'leads to the lender by keyboard';

  test(`${state.value} ${state.name}: speaks the language of ${deployment}, sends nothing when opened in any way, and ${leaving}`, async ({
    page,
    site,
  }) => {
    await openState(page, site, { deployment, state: state.value });
    await openAgain(page, state.value, { hasEnded });
    await expectLanguage(statePageIn(page, state), deployment, `${state.name}>heading`);
    await expectNothingChanged(page, site);
    if (hasEnded) {
      await page.goto(`${site.urlOfDeployment(deployment)}vehicle`);
      await expectState(page, state.value);
      return;
    }
    await hands.keyboard.press(page, wayOn(page, state));
    await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
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

function lenderOf(value: number): string {
  return WORKS_IN[value] ?? 'es-ibancar';
}

function stateOf(value: number, of = deployment): NumberedState {
  const state = statePagesOf(of).find((each) => each.value === value);
  if (!state) throw new Error(`There is no page of state ${value} in ${of}`);
  return state;
}
