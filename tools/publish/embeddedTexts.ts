import type { Texts } from '../../src/published/settings';
import type { StepModel } from '../../src/published/flow';

/**
 * The texts that the shell and the first page need, so that they wait for no request.
 *
 * Of the namespace `form` only what belongs to the steps shown, of `app` all but other brands, the questions of consent
 * and of deletion, which come later, the notice of a pause, which is a page of its own, and what only the HTML says.
 */
export function embeddedTexts(
  texts: Readonly<Record<string, Texts>>,
  steps: readonly StepModel[],
  brand: string,
): Readonly<Record<string, Texts>> {
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

function keepOnly(texts: Texts, kept: Readonly<Record<string, readonly string[]>>): Texts {
  const entries = Object.entries(texts).map(([group, content]) => {
    const names = kept[group];
    if (!names || typeof content === 'string') return [group, content] as const;
    return [group, Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)))] as const;
  });
  return Object.fromEntries(entries);
}
