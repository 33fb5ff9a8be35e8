import { setImmediate } from 'node:timers/promises';
import { consentVersion } from '../../../src/tracking/consent';
import { type Purpose, purposes } from '../../../src/published/tracking';
import type { Tracking } from '../../../src/tracking/createTracking';
import type { TrackedEvent } from '../../../src/tracking/vendorEvents';
import type { StatusUpdate } from '../../../src/store/status';
import { colombianSettings } from '../../support/colombia';
import { runApplications } from '../../support/runApplications';
import { noVendors } from '../../../tools/chaos/quietPlatform';

const applications = runApplications();
const saved = (id: string) => ({ type: 'leadSaved', id, leadStatus: 'submitted' }) as const;
const status = (progressState: StatusUpdate['progressState']) =>
  ({ type: 'statusReceived', update: { progressState } }) as const;

const silent: Tracking = {
  allow: () => undefined,
  track: () => undefined,
  log: () => undefined,
  isActive: () => true,
  forget: () => undefined,
};
const choice = () => ({ allowed: purposes, chosenAt: new Date().toISOString(), version: consentVersion });

async function sent(isRejectedSent: boolean, hasChosen = true): Promise<readonly TrackedEvent['name'][]> {
  const events: TrackedEvent['name'][] = [];
  let hear = (): void => undefined;
  const untilSent = (name: TrackedEvent['name']) =>
    new Promise<void>((resolve) => {
      hear = () => events.at(-1) === name && resolve();
      hear();
    });
  // The server does not know the leads of this test: polling would end them.
  await applications.api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
  const tracking: Tracking = {
    ...silent,
    track: ({ name }) => {
      events.push(name);
      hear();
    },
  };
  const { dispatch } = await applications.start({
    platform: { vendors: { ...noVendors, startTracking: () => tracking } },
    settings: { ...colombianSettings, features: { ...colombianSettings.features, rejectedEvent: isRejectedSent } },
  });
  dispatch(
    hasChosen
      ? { type: 'consentChosen', choice: choice() }
      : { type: 'consentRestored', choice: undefined, hasAdClick: false },
  );
  // Were a draft tracked, its event would come before that of its state.
  dispatch({ type: 'leadSaved', id: 'lead-0', leadStatus: 'draft' }, status(10));
  await untilSent('CompleteRegistration');
  dispatch(saved('lead-1'), saved('lead-1'));
  await untilSent('Lead');
  dispatch(status(10));
  await untilSent('CompleteRegistration');
  dispatch(status([10, 12]), status(13));
  if (isRejectedSent && hasChosen) await untilSent('Rejected');
  dispatch(saved('lead-2'));
  await untilSent('Lead');
  return events;
}

test('each conversion: is tracked once per lead, never for a draft, and a rejection only where the deployment allows it', async () => {
  expect(await sent(true)).toEqual(['CompleteRegistration', 'Lead', 'CompleteRegistration', 'Rejected', 'Lead']);
  expect(await sent(false)).toEqual(['CompleteRegistration', 'Lead', 'CompleteRegistration', 'Lead']);
});

test('a rejection without a consent choice: is not tracked, even where the deployment allows it', async () => {
  expect(await sent(true, false)).toEqual(['CompleteRegistration', 'Lead', 'CompleteRegistration', 'Lead']);
});

test('a step: is tracked when it opens, and with what refused it, never with an answer', async () => {
  const events: TrackedEvent[] = [];
  const tracking: Tracking = { ...silent, track: (event) => void events.push(event) };
  const { dispatch } = await applications.start({
    platform: { vendors: { ...noVendors, startTracking: () => tracking } },
  });
  dispatch(
    { type: 'stepOpened', step: 'name', wasAnswered: false },
    { type: 'stepSubmitted', answers: { firstName: 'Ana' }, erroneous: [] },
    { type: 'errorsShown', erroneous: ['lastName', 'secondLastName'] },
  );
  expect(events).toEqual([
    { name: 'stepOpened', fields: { step: 'name' } },
    { name: 'stepRefused', fields: { step: 'name', dataPoints: 'lastName secondLastName' } },
  ]);
});

test('vendors that the applicant allows: start once the page is interactive, and not before', async () => {
  const allowed: (readonly Purpose[])[] = [];
  let becomeInteractive = (): void => undefined;
  const interactive = new Promise<void>((resolve) => (becomeInteractive = resolve));
  const tracking: Tracking = { ...silent, allow: (those) => void allowed.push(those) };
  const { dispatch } = await applications.start({
    platform: {
      browser: { untilInteractive: () => interactive },
      vendors: { ...noVendors, startTracking: () => tracking },
    },
  });
  dispatch({ type: 'consentChosen', choice: choice() });
  await setImmediate();
  expect(allowed).toEqual([]);
  becomeInteractive();
  await setImmediate();
  expect(allowed.at(-1)).toEqual(purposes);
});
