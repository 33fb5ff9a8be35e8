import { consentVersion } from '../../../src/tracking/consent';
import { purposes } from '../../../src/published/tracking';
import type { TrackedEvent } from '../../../src/tracking/trackedEvents';
import type { StatusUpdate } from '../../../src/store/models';
import { colombianSettings } from '../../support/colombianSettings';
import { runApplications } from '../../support/runApplications';

const applications = runApplications();
const saved = (id: string) => ({ type: 'leadSaved', id, leadStatus: 'submitted' }) as const;
const status = (progressState: StatusUpdate['progressState']) =>
  ({ type: 'statusReceived', update: { progressState } }) as const;

async function told(isRejectedTold: boolean, hasChosen = true): Promise<readonly TrackedEvent['name'][]> {
  const events: TrackedEvent['name'][] = [];
  let hear = (): void => undefined;
  const untilTold = (name: TrackedEvent['name']) =>
    new Promise<void>((resolve) => {
      hear = () => events.at(-1) === name && resolve();
      hear();
    });
  // The server does not know the leads of this test: polling it would end them.
  await applications.api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 503 });
  const { dispatch } = await applications.start({
    services: {
      tracking: {
        allow: () => undefined,
        track: ({ name }) => {
          events.push(name);
          hear();
        },
        log: () => undefined,
        isActive: () => true,
      },
      settings: { ...colombianSettings, features: { ...colombianSettings.features, rejectedEvent: isRejectedTold } },
    },
  });
  const choice = { allowed: purposes, chosenAt: new Date().toISOString(), version: consentVersion };
  dispatch(hasChosen ? { type: 'consentChosen', choice } : { type: 'consentRestored', choice: undefined });
  dispatch({ type: 'leadSaved', id: 'lead-1', leadStatus: 'draft' }, saved('lead-1'), saved('lead-1'));
  await untilTold('Lead');
  dispatch(status(10));
  await untilTold('CompleteRegistration');
  dispatch(status([10, 12]), status(13));
  if (isRejectedTold && hasChosen) await untilTold('Rejected');
  dispatch(saved('lead-2'));
  await untilTold('Lead');
  return events;
}

test('each conversion is told once of a lead, never of a draft; a refusal where the deployment says so', async () => {
  expect(await told(true)).toEqual(['Lead', 'CompleteRegistration', 'Rejected', 'Lead']);
  expect(await told(false)).toEqual(['Lead', 'CompleteRegistration', 'Lead']);
});

test('a refusal is told of nobody who was not asked, wherever the deployment is', async () => {
  expect(await told(true, false)).toEqual(['Lead', 'CompleteRegistration', 'Lead']);
});
