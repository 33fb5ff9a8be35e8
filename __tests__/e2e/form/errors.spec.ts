import { checkA11y } from '../support/checkA11y';
import { speedUpRetries } from '../support/speedUpRetries';
import { answersFrom } from '../support/answersFrom';
import { expectState, expectStep, answerSteps, fillStep, pressContinue } from '../support/steps';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { expect, test } from '../support/test';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { colombianText } from '../support/colombianText';

const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

// Chromium and the app log each failed call.
test.use({ allowedFaults: /^console: (Failed to load resource|Failed to (post|update) lead|ERROR: \w+ HTTP)/ });

/** Each text differs from the one before, so that the test waits for the right one. */
const FAULTS = [
  { name: 'an API that fails', fault: { kind: 'status', status: 500 }, text: colombianText('app:errors>server') },
  { name: 'an API under siege', fault: { kind: 'status', status: 429, ms: 42_000 }, text: '42 segundos' },
  { name: 'a line cut before', fault: { kind: 'drop', when: 'before' }, text: colombianText('app:errors>server') },
  { name: 'a longer siege', fault: { kind: 'status', status: 429, ms: 43_000 }, text: '43 segundos' },
  { name: 'a line cut after', fault: { kind: 'drop', when: 'after' }, text: colombianText('app:errors>server') },
] as const;

test('a submission that fails in any way, also with the line cut: loses nothing, shows the reason, and is one lead in the end', async ({
  page,
  site,
  applicant,
  setFaults,
}) => {
  await page.clock.install();
  await speedUpRetries(page);
  await openAt(page, { site, step: LAST, answers: applicant });
  await fillStep(page, applicant[LAST]);
  const notice = page.getByRole('alert');
  let press = () => pressContinue(page);
  for (const { name, fault, text } of FAULTS) {
    await test.step(name, async () => {
      await setFaults({ operationId: 'createLead', ...fault });
      await press();
      await expect(notice).toContainText(text);
      await expect(notice).toContainText(colombianText('app:submitFailed>text'));
      await expectStep(page, LAST);
      if ('ms' in fault) await page.clock.fastForward(fault.ms);
    });
    press = () => notice.getByRole('button', { name: colombianText('app:submitFailed>action') }).click();
  }
  await setFaults();
  await press();
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
});

test('a submission while offline: keeps the answers, and is sent by itself when the connection is back', async ({
  page,
  context,
  site,
  applicant,
}) => {
  await speedUpRetries(page);
  await openAt(page, { site, step: LAST, answers: applicant });
  await context.setOffline(true);
  await expect(page.getByText(colombianText('app:offline>text'))).toBeVisible();
  await answerSteps(page, answersFrom(LAST, applicant));
  await expect(page.getByText(colombianText('app:offline>unsent'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expectState(page, ACCEPTED);
  await expect(page.getByText(colombianText('app:offline>unsent'))).toHaveCount(0);
  expect(await leadsOf(site, applicant['initial-details'].email)).toHaveLength(1);
});

test('a modal dialog while offline: shows the notice itself, since the page below it is inert', async ({
  page,
  context,
  site,
}) => {
  // In a lower window the notice leaves a strip of the next buttons above the forward button, which axe measures.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.url);
  await expect.poll(() => storedItem(page, storageKeys.sessionId)).not.toBeNull();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: colombianText('app:offline>text') })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(colombianText('app:offline>text'))).toBeInViewport();
  await checkA11y(page);
  await context.setOffline(false);
  await expect(page.getByText(colombianText('app:offline>text'))).toHaveCount(0);
});
