import type { LeadFacts } from '../src/storage/leadFacts';
import { select, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/** What is kept of the lead beside its answers. */
export function* selectLeadFacts({ session }: Pick<SagaServices, 'session'>): Saga<LeadFacts> {
  const { lead, progress } = yield* select((state) => state);
  const leadStatus = progress.applicationStatus ?? lead.leadStatus;
  return {
    ...(lead.id !== undefined && { id: lead.id }),
    ...(leadStatus !== undefined && { leadStatus }),
    ...(lead.expiresAt !== undefined && { expiresAt: lead.expiresAt }),
    sessionId: session.id,
    sessionStartedAt: session.startedAt,
  };
}
