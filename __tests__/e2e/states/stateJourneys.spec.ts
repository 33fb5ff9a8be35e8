import { scenarios } from '../../../sandbox/lenders/scenarios';
import { answerPage, leavePage, statePageIn, wayOn } from '../support/answerPage';
import { arriveAtState } from '../support/arriveAtState';
import { hands } from '../support/hands';
import { statePagesOf } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

const deployment = 'co-askrobin';
const states = new Map(statePagesOf(deployment).map((state) => [state.value, state]));
/** Where a decline leads: of the lender, and of the applicant. */
const DECLINES = [13, 42];
/** A part of the form: its journey is walked in a form that asks for references. */
const IN_FORM = 25;

const journeys = scenarios.flatMap(({ journey = [] }) =>
  journey.length === 0 || journey[0] === IN_FORM ? [] : [journey],
);
/** The pages lead on in the same way wherever they stand; the contract tests walk all journeys. */
const [longest = []] = [...journeys].sort((one, other) => other.length - one.length);

test(`the longest journey, page after page as a browser loads them: leads through ${longest.join(' → ')} @matrix`, async ({
  page,
  site,
  applicant,
}) => {
  const [first = NaN, ...later] = longest;
  await arriveAtState(page, site, { state: first, answers: applicant });
  let present = first;
  for (const next of later) {
    await test.step(`${present} → ${next}`, async () => {
      const state = states.get(present);
      if (!state) throw new Error(`There is no page of state ${present}`);
      await expect(page).toHaveURL(site.urlOf(state.route));
      await answerPage(page, { deployment, state, hand: hands.pointer });
      await leavePage(page, { state, hand: hands.pointer });
      await expectState(page, next);
    });
    present = next;
  }
  if (present !== 12) return;
  await wayOn(page, { value: present }).click();
  await expect(statePageIn(page, { value: present })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});

test('every state that a lender leads to: is part of a journey', () => {
  const onTheWay = new Set([...journeys.flat(), IN_FORM, ...DECLINES]);
  const led = [...states.keys()].filter((value) => value > 6);
  expect(led.filter((value) => !onTheWay.has(value))).toEqual([]);
});
