import type { ExplainedFailure } from './explainFailure';

const heldBack = { failure: 'missing', text: 'loading>missing', press: { kind: 'missing' } } as const;

/** Explains a failure. Where not even the explanation can be loaded, files are held back. */
export function explain(cause: unknown): Promise<ExplainedFailure> {
  return import(/* webpackChunkName: "rare" */ './explainFailure').then(
    ({ explainFailure }) => explainFailure(cause),
    () => heldBack,
  );
}
