import { confirmLink } from '../support/confirmLink';
import { putState } from '../support/control';
import { frameIn } from '../support/frameIn';
import { hiddenParts } from '../support/measures';
import { sendElsewhere } from '../support/sendLead';
import { serveHost } from '../support/serveHost';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const deployment = 'co-askrobin';

test('10 accepted in a frame as tall as its content: shows the lender, the cost and the button in as much of it as a window shows', async ({
  page,
  site,
}) => {
  const { id, link } = await sendElsewhere(site, { deployment });
  await putState(site, id, 10);
  const host = await serveHost(`${site.urlOfDeployment(deployment)}${link}`);
  try {
    await page.goto(`http://localhost:${host.port}/`);
    const frame = await frameIn(page);
    await confirmLink(frame);
    await expectState(frame, 10);
    const shown = frame.locator('[data-state]');
    await shown.locator('.button--primary').waitFor();
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => shown.evaluate(hiddenParts, height), { message: `at ${width} px` }).toEqual([]);
    }
  } finally {
    await host.stop();
  }
});
