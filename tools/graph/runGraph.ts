import { deploymentNamed } from '../command/deploymentNamed';
import { documentFolders, otherFolders } from '../command/documentFolders';
import { readArguments } from '../command/readArguments';
import { UsageError } from '../command/UsageError';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { compareJourneys } from './compareJourneys';
import { journeyOf } from './Journey';
import { printMermaid } from './printMermaid';
import { printSvg } from './printSvg';

const PRINTERS = { mermaid: printMermaid, svg: printSvg };

/** `flows graph`: the journey of a deployment, and what changed in it. */
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
