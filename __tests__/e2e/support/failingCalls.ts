import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/control/faults';
import { putFaults } from './control';
import { losePatience, regainPatience } from './hurry';
import type { Site } from './startSite';
import { textOf } from './textOf';

export type Failing = Omit<Fault, 'operationId'> & { readonly text: string };

/**
 * Faults that leave the application where it is, each with the text that the applicant reads then: another one than
 * before, so that its own is waited for.
 */
export const failingCalls: Readonly<Record<string, Failing>> = {
  'a conflict': { kind: 'status', status: 409, text: textOf('app:errors>conflict') },
  'a refusal of the whole': { kind: 'status', status: 422, text: textOf('app:errors>refused') },
  'a line cut before': { kind: 'drop', when: 'before', text: textOf('app:errors>server') },
  'too many requests': { kind: 'status', status: 429, ms: 42_000, text: '42' },
  'an API that fails': { kind: 'status', status: 500, text: textOf('app:errors>server') },
  'an answer that never comes': { kind: 'silence', text: textOf('app:errors>timeout') },
  'a line cut after': { kind: 'drop', when: 'after', text: textOf('app:errors>server') },
};

interface Playing {
  readonly operationId: string;
  readonly failing: Failing;
  /** Makes the call, and looks at what comes of it. */
  readonly meanwhile: () => Promise<void>;
}

/** Has an operation fail; afterwards whatever had to be waited for is over. Needs a clock that is installed. */
export async function failCall(page: Page, site: Site, { operationId, failing, meanwhile }: Playing): Promise<void> {
  const { text: _told, ...fault } = failing;
  await putFaults(site, [{ operationId, ...fault }]);
  if (fault.kind === 'silence') await losePatience(page);
  await meanwhile();
  await regainPatience(page);
  if (fault.kind === 'status' && fault.ms !== undefined) await page.clock.fastForward(fault.ms);
}
