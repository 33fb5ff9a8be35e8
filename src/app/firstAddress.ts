import type { Settings } from './Settings';

/** Address of the first page's step, below the base path: the root stands for it on a first visit. */
export function firstAddress({ firstPage }: Pick<Settings, 'firstPage'>): string {
  return `/${firstPage.steps[0]?.path ?? ''}`;
}
