import type { CheckContext } from '../check/context/CheckContext';
import { neededTexts } from '../check/texts/neededTexts';

/** Returns the codes of all errors that each data point of a deployment can have, according to the checker. */
export function errorCodesOf(context: CheckContext, deployment: string): ReadonlyMap<string, readonly string[]> {
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
