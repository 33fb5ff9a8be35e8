import Ajv from 'ajv';
import { dependentsOf } from '../../src/flow/dependents';
import type { FlowModel, StepModel } from '../../src/published/flow';
import type { FirstPage, TextTree } from '../../src/published/settings';

/** The first page's steps, and how many steps there are for an applicant who has not answered anything yet. */
export function describeFirstPage(model: FlowModel): FirstPage {
  const steps = firstPageSteps(model);
  return { steps, dependents: dependentsOf(steps), total: model.steps.filter(isShownAtFirst).length };
}

function isShownAtFirst({ when }: StepModel): boolean {
  return !when || new Ajv({ strict: false, validateFormats: false }).validate(when, {});
}

/** Steps that the first page shows: the modal steps right before it, in their order, and its own. */
export function firstPageSteps({ steps, firstPage }: FlowModel): readonly StepModel[] {
  const end = steps.findIndex(({ name }) => name === firstPage);
  if (end < 0) throw new Error(`The first page "${firstPage}" is no step of the sequence`);
  let start = end;
  while (steps[start - 1]?.type === 'modal') start--;
  return steps.slice(start, end + 1);
}

/**
 * The texts that the shell and the first page need, so that they wait for no request.
 *
 * Of the namespace `form` only what belongs to the steps shown, of `app` all but other brands, the questions of consent
 * and of deletion, which come later, the notice of a pause, which is a page of its own, and what only the HTML says.
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
