import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/control/faults';
import { putFaults } from './control';
import { shortenTimeouts, restoreTimeouts } from './speedUpRetries';
import type { Site } from './startSite';
import { colombianText } from './colombianText';

export type FailingCall = Omit<Fault, 'operationId'> & { readonly text: string };

/**
 * Faults that leave the application in its state, each with the text that the applicant reads. Each text differs from
 * the one before, so that the test waits for the right one.
 */
export const failingCalls: Readonly<Record<string, FailingCall>> = {
  'a conflict': { kind: 'status', status: 409, text: colombianText('app:errors>conflict') },
  'a refusal of the whole': { kind: 'status', status: 422, text: colombianText('app:errors>refused') },
  'a line cut before': { kind: 'drop', when: 'before', text: colombianText('app:errors>server') },
  'too many requests': { kind: 'status', status: 429, ms: 42_000, text: '42' },
  'an API that fails': { kind: 'status', status: 500, text: colombianText('app:errors>server') },
  'an answer that never comes': { kind: 'silence', text: colombianText('app:errors>timeout') },
  'a line cut after': { kind: 'drop', when: 'after', text: colombianText('app:errors>server') },
};

interface Playing {
  readonly operationId: string;
  readonly failing: FailingCall;
  /** Makes the call, and checks its result. */
  readonly meanwhile: () => Promise<void>;
}

/** Makes an operation fail, and returns when any required wait is over. Needs an installed clock. */
export async function failCall(page: Page, site: Site, { operationId, failing, meanwhile }: Playing): Promise<void> {
  const { text: _told, ...fault } = failing;
  await putFaults(site, [{ operationId, ...fault }]);
  if (fault.kind === 'silence') await shortenTimeouts(page);
  await meanwhile();
  await restoreTimeouts(page);
  if (fault.kind === 'status' && fault.ms !== undefined) await page.clock.fastForward(fault.ms);
}
