import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

/** Who reads the device's clock, which may be years off, and why that harms nobody. */
const READERS: Readonly<Record<string, string>> = {
  'src/api/createApi.ts': 'reads a wait that a response without a time names',
  'src/app/page/ConsentPanel.tsx': 'dates a choice; its record is corrected by the server’s time',
  'src/app/page/Shell.tsx': 'shows the year, corrected by the server’s time, and none before publishing',
  'src/formats/calendar.ts': 'is valid until a response tells the server’s time',
  'src/renderer/states/serverTime.ts': 'counts from the server’s time',
  'src/renderer/states/waiting/PollingPage.tsx': 'measures a wait that began by the same clock',
  'src/renderer/states/waiting/WaitingSince.tsx': 'measures a wait that began by the same clock',
  'src/services/browserPlatform.ts': 'is what the sagas are given, beside how far the server is ahead',
  'src/services/startTracking.ts': 'dates events for vendors, who have clocks of their own',
  'widgets/DateWidget.tsx': 'marks a part of a date that was refused; the rule that refuses it has the server’s time',
};

const CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

test('the device’s clock: is read only where it may be wrong', () => {
  const files = ['src', 'sagas', 'widgets'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const readers = files.filter((file) => /\.tsx?$/.test(file) && CLOCK.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});
