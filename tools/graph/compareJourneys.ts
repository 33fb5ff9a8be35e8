import type { FlowModel } from '../../src/published/flow';
import { stableJson } from '../../documents/stableJson';
import { journeyOf, type JourneyStep, type Mark } from './Journey';

/** The journey of a flow with what changed since another version of it; removed steps stand where they stood. */
export function compareJourneys(flow: FlowModel, before: FlowModel): readonly JourneyStep[] {
  const names = flow.steps.map(({ name }) => name);
  const namesBefore = before.steps.map(({ name }) => name);
  const kept = names.filter((name) => namesBefore.includes(name));
  const inOrder = longestRising(kept, namesBefore);
  const markOf = (name: string): Mark | undefined => {
    if (!namesBefore.includes(name)) return 'added';
    if (!inOrder.has(name)) return 'moved';
    return contentOf(flow, name) === contentOf(before, name) ? undefined : 'changed';
  };
  const compared: JourneyStep[] = journeyOf(flow).map((step) => {
    const mark = markOf(step.name);
    return { ...step, ...(mark && { mark }) };
  });
  for (const step of journeyOf(before).filter(({ name }) => !names.includes(name))) {
    const followed = namesBefore[namesBefore.indexOf(step.name) - 1];
    const index = compared.findIndex(({ name }) => name === followed);
    compared.splice(index + 1, 0, { ...step, mark: 'removed' });
  }
  return compared;
}

function contentOf({ steps }: FlowModel, name: string): string {
  return stableJson(steps.find((step) => step.name === name));
}

/** The most names that stand in the same order in both lists: the others are the ones that moved. */
function longestRising(names: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const chains: (readonly string[])[] = [];
  for (const name of names) {
    const fitting = chains.filter((chain) => order.indexOf(chain.at(-1) ?? '') < order.indexOf(name));
    chains.push([...longest(fitting), name]);
  }
  return new Set(longest(chains));
}

function longest(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}
