import type { State } from './state';

/** Whether the applicant has sent something and the server has not answered yet. */
export function selectIsLoading({ lead, progress }: State): boolean {
  return lead.submission === 'pending' || progress.action === 'pending';
}
