import type { SagaServices } from './SagaServices';

/** When an application that begins now becomes stale. UTC, ISO 8601. */
export function newExpiry({ flow, now }: Pick<SagaServices, 'flow' | 'now'>): string {
  const lifeMs = flow().model.constants.storedDataExpiryMs ?? 0;
  return new Date(now().getTime() + lifeMs).toISOString();
}
