import Ajv from 'ajv';
import { formatsNamedIn } from '../../documents/resolveFormats';
import { dependentsOf } from '../../src/flow/dependents';
import type { FlowModel, StepModel } from '../../src/published/flow';
import type { FirstPage, TextTree } from '../../src/published/settings';

/** Returns the first page's steps, and the number of steps for an applicant who has not answered anything yet. */
export function describeFirstPage(model: FlowModel): FirstPage {
  const steps = firstPageSteps(model);
  return {
    steps,
    dependents: dependentsOf(steps),
    total: model.steps.filter(isShownAtFirst).length,
    ...formatsNamedIn(steps, model.formats),
  };
}

function isShownAtFirst({ when }: StepModel): boolean {
  return !when || new Ajv({ strict: false, validateFormats: false }).validate(when, {});
}

/** Returns the steps on the first page: the modal steps directly before it, in order, and its own. */
export function firstPageSteps({ steps, firstPage }: FlowModel): readonly StepModel[] {
  const end = steps.findIndex(({ name }) => name === firstPage);
  if (end < 0) throw new Error(`The first page "${firstPage}" is no step of the sequence`);
  let start = end;
  while (steps[start - 1]?.type === 'modal') start--;
  return steps.slice(start, end + 1);
}

/**
 * Returns the texts that the shell and the first page need, so that they do not wait for a request.
 *
 * From the namespace `form`, only the texts of the steps shown. From `app`, everything except other brands, the
 * consent and deletion dialogs, which come later, the notice of a pause, which is a separate page, and texts that
 * appear only in the HTML.
 */
export function collectEmbeddedTexts(
  texts: Readonly<Record<string, TextTree>>,
  steps: readonly StepModel[],
  brand: string,
): Readonly<Record<string, TextTree>> {
  const dataPoints = steps.flatMap((step) => step.dataPoints);
  const kept: Readonly<Record<string, readonly string[]>> = {
    steps: steps.flatMap(({ name, context }) => [name, context]),
    fields: dataPoints,
    choices: dataPoints,
    fieldErrors: dataPoints,
  };
  return {
    app: keepOnly(texts['app'] ?? {}, {
      brands: [brand],
      consent: ['change'],
      deletion: ['open'],
      loading: ['text'],
      maintenance: [],
    }),
    form: keepOnly(texts['form'] ?? {}, kept),
  };
}

function keepOnly(texts: TextTree, kept: Readonly<Record<string, readonly string[]>>): TextTree {
  const entries = Object.entries(texts).map(([group, content]) => {
    const names = kept[group];
    if (!names || typeof content === 'string') return [group, content] as const;
    return [group, Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)))] as const;
  });
  return Object.fromEntries(entries);
}
