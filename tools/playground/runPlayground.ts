import { askingPage } from '../../src/flow/pageFlow';
import { suggestName } from '../check/suggestName';
import { deploymentNamed } from '../command/deploymentNamed';
import { documentFolders } from '../command/documentFolders';
import { readArguments } from '../command/readArguments';
import { UsageError } from '../command/UsageError';
import { examplesOf } from '../diff/examplesOf';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import { playgroundJson } from './playgroundJson';

/** `flows playground`: prints a step or the page of a state, to paste into RJSF's playground. */
export function runPlayground(args: readonly string[], usage: string): void {
  const names = { words: ['<deployment>', '<step or state>'], options: ['schemas', 'locales'] } as const;
  const { words, options } = readArguments(args, names, usage);
  const [word = '', name = ''] = words;
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const deployment = deploymentNamed(word, documents, usage);
  const steps = resolveFlow(documents, deployment).steps.filter(({ type }) => type !== 'review');
  const pages = Object.values(resolveStates(documents, deployment)).flatMap((state) => {
    const page = askingPage(state);
    return page ? [{ ...page, name: state.name }] : [];
  });
  const asking = [...steps, ...pages];
  const found = asking.find((each) => each.name === name);
  if (!found) {
    const known = asking.map((each) => each.name);
    const mend = suggestName(name, known, `there are ${known.join(', ')}`);
    throw new UsageError(`No step and no page of a state that asks something is named "${name}": ${mend}`, usage);
  }
  console.log(JSON.stringify(playgroundJson(found, examplesOf(documents, deployment)), null, 2));
}
