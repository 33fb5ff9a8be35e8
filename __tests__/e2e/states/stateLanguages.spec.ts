import { answerPage, leavePage, pageOf } from '../support/answerPage';
import { checkA11y } from '../support/checkA11y';
import { expectLanguage } from '../support/expectLanguage';
import { hands } from '../support/hands';
import { leadState } from '../support/leadState';
import { openState } from '../support/openState';
import { expectNoSideways } from '../support/reach';
import { statePagesOf } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

/** Where the lender of a state works; what is not listed is seen in Spain. */
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

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

for (const { value, page } of statePagesOf('es-ibancar')) {
  if (['index', 'sequence', 'polling'].includes(page.kind)) continue;
  const deployment = WORKS_IN[value] ?? 'es-ibancar';
  const state = statePagesOf(deployment).find((each) => each.value === value);
  if (!state) throw new Error(`There is no page of state ${value} in ${deployment}`);
  const isEnd = ['redirect', 'ending'].includes(page.kind);

  test(`${value} ${state.name} speaks the language of ${deployment} @matrix`, async ({ page: tab, site }) => {
    const id = await openState(tab, site, { deployment, state: value });
    const shown = pageOf(tab, state);
    await expect(shown.locator('.skeleton')).toHaveCount(0);
    await expectLanguage(shown, deployment, state.name);
    await expectNoSideways(tab);
    await checkA11y(tab);
    if (isEnd) return;
    await answerPage(tab, { deployment, state, hand: hands.pointer });
    await expectLanguage(shown, deployment, state.name);
    await leavePage(tab, { state, hand: hands.pointer });
    await expect.poll(() => leadState(site, id)).not.toBe(value);
    await expect(shown).toHaveCount(0);
    await expectState(tab, await leadState(site, id));
  });
}
