import { writeFileSync } from 'node:fs';
import { findChromium } from '../tools/test/findChromium';
import { openFirstPage, untilInteractive, untilSettled } from './browser/openFirstPage';
import { colombianJourney } from './journey/colombianJourney';
import { fillStep } from './journey/fillStep';
import { goOn } from './journey/goOn';
import { serveSite } from './site/serveSite';

async function main() {
  const executablePath = findChromium()!;
  const site = await serveSite();
  await openFirstPage({ url: site.url, executablePath }, async (open) => {
    await untilInteractive(open.page);
    await untilSettled(open.page);
    await open.setSlow(false);
    await open.cdp.send('Profiler.enable');
    await open.cdp.send('Profiler.setSamplingInterval', { interval: 200 });
    for (const [index, { name, entries }] of colombianJourney.entries()) {
      await fillStep(open.page, entries);
      if (index >= colombianJourney.length - 1) break;
      await open.page.waitForTimeout(500);
      await open.cdp.send('Profiler.start');
      const t = await goOn(open);
      const { profile } = await open.cdp.send('Profiler.stop');
      console.log(index, name, JSON.stringify(t), open.calibrationMs);
      writeFileSync(`/tmp/prof/${index}.cpuprofile`, JSON.stringify(profile));
    }
  });
  await site.stop();
}
main().catch(console.error);
