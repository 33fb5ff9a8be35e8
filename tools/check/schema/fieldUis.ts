import { allSteps } from '../context/allSteps';
import type { CheckContext } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';

/** How each field of every step and page is shown, with the name of its data point. */
export function fieldUis(context: CheckContext): readonly (readonly [dataPoint: string, uiSchema: DocumentNode])[] {
  const roots = [
    ...allSteps(context).map(({ uiSchema }) => uiSchema),
    ...context.states.map(({ page }) => page.at('uiSchema')),
  ];
  return roots.flatMap((root) => root.members());
}
