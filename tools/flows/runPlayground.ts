import type { RJSFSchema } from '@rjsf/utils';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import { stepNamed } from '../../src/flow/formerPaths';
import { questionPageOf } from '../../src/flow/pageFlow';
import type { FieldUi, Json, StepModel } from '../../src/published/flow';
import { suggestName } from '../check/suggestName';
import { documentFolders } from '../command/documentFolders';
import { deploymentNamed, readArguments, UsageError } from '../command/readArguments';
import { withoutSchemaIds } from '../compile/proveFlow';
import { type Examples, examplesOf } from '../diff/sampleValues';

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
    const page = questionPageOf(state);
    return page ? [{ ...page, name: state.name }] : [];
  });
  const asking = [...steps, ...pages];
  const found = stepNamed(steps, name) ?? pages.find((page) => page.name === name);
  if (!found) {
    const names = asking.map((each) => each.name);
    const fix = suggestName(name, names, `there are ${names.join(', ')}`);
    throw new UsageError(`No step and no page of a state that asks something is named "${name}": ${fix}`, usage);
  }
  console.log(JSON.stringify(playgroundJson(found, examplesOf(documents, deployment)), null, 2));
}

/** The contents of the playground's three boxes. */
export interface PlaygroundJson {
  readonly schema: RJSFSchema;
  readonly uiSchema: Readonly<Record<string, FieldUi | readonly string[]>>;
  readonly formData: Readonly<Record<string, Json>>;
}

/** RJSF's widgets that resemble ours. Otherwise it picks one by type. */
const likeOurs: Readonly<Record<string, string>> = { yesNo: 'radio', date: 'date', email: 'email' };

/**
 * Converts a published step for unmodified RJSF: without our own keywords and widgets, and with the field order as
 * `ui:order`.
 */
export function playgroundJson(
  { schema, uiSchema, dataPoints }: Pick<StepModel, 'schema' | 'uiSchema' | 'dataPoints'>,
  examples: Examples,
): PlaygroundJson {
  const fields = dataPoints.flatMap((name) => {
    const widget = likeOurs[uiSchema[name]?.['ui:widget'] ?? ''];
    return widget === undefined ? [] : [[name, { 'ui:widget': widget }] as const];
  });
  const answers = dataPoints.flatMap((name) => {
    const [example] = examples[name] ?? [];
    return example === undefined ? [] : [[name, example] as const];
  });
  return {
    schema: withoutSchemaIds(schema),
    uiSchema: { 'ui:order': dataPoints, ...Object.fromEntries(fields) },
    formData: Object.fromEntries(answers),
  };
}
