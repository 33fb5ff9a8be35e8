import { buildContext } from '../check/context/buildContext';
import { neededTexts } from '../check/texts/neededTexts';
import type { Documents } from '../../documents/loadDocuments';

/** All codes that each data point of a deployment can be wrong with, as the checker knows them. */
export function errorCodesOf(documents: Documents, deployment: string): ReadonlyMap<string, readonly string[]> {
  const context = buildContext(documents);
  const view = context.deployments.find(({ name }) => name === deployment);
  const found = new Map<string, Set<string>>();
  for (const { alternatives = [] } of view ? neededTexts(view, context) : []) {
    for (const [, [group, dataPoint = '', code]] of alternatives) {
      if (group === 'fieldErrors' && code !== undefined)
        found.set(dataPoint, (found.get(dataPoint) ?? new Set()).add(code));
    }
  }
  return new Map([...found].map(([dataPoint, codes]) => [dataPoint, [...codes]]));
}
