import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { stableJson } from '../../documents/stableJson';
import type { FlowModel } from '../../src/published/flow';
import { documentFolders, otherFolders } from '../command/documentFolders';
import { deploymentNamed, readArguments, UsageError } from '../command/readArguments';
import { journeyOf, type JourneyStep, type Mark } from './Journey';
import { printMermaid } from './printMermaid';
import { printSvg } from './printSvg';

const PRINTERS = { mermaid: printMermaid, svg: printSvg };

/** `flows graph`: shows the journey of a deployment and what has changed in it. */
export function runGraph(args: readonly string[], usage: string): void {
  const names = ['format', 'against', 'schemas', 'locales'] as const;
  const { words, options } = readArguments(args, { words: ['<deployment>'], options: names }, usage);
  const { format = 'mermaid', against } = options;
  const print = Object.hasOwn(PRINTERS, format) ? PRINTERS[format as keyof typeof PRINTERS] : undefined;
  if (!print) throw new UsageError(`There is no format "${format}": mermaid or svg`, usage);
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const name = deploymentNamed(words[0] ?? '', documents, usage);
  const flow = resolveFlow(documents, name);
  if (against === undefined) return console.log(print(name, journeyOf(flow)));
  const other = otherFolders(against);
  const before = resolveFlow(loadDocuments(other.schemasDir, other.localesDir), name);
  console.log(print(`${name}, against ${against}`, compareJourneys(flow, before)));
}

/** Returns the journey of a flow with its changes since another version; removed steps appear at their old position. */
function compareJourneys(flow: FlowModel, before: FlowModel): readonly JourneyStep[] {
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

/** Returns the longest list of names with the same order in both lists: the others have moved. */
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
