import { useMemo } from 'react';
import { questionPageOf, stepOfPage } from '../../../flow/pageFlow';
import type { StepModel } from '../../../published/flow';
import { type FormAnswers, useStoredAnswers } from '../../FormAnswers';
import { useRendererServices } from '../../RendererContext';
import { StepQuestions } from '../../StepQuestions';
import { useAppSelector, useAppStore } from '../../storeHooks';
import { useWidgets } from '../../useNeededWidgets';
import type { StatePageProps } from '../StatePageProps';

/**
 * What an offer's page asks beside the offer. Nothing waits for it: an answer stands as it is given, goes with the offer
 * that is accepted, and may be missing.
 */
export function BesideOffer({ name }: Pick<StatePageProps, 'name'>) {
  const { flow } = useRendererServices();
  const state = flow.states()[name];
  const step = useMemo(() => {
    const page = state && questionPageOf(state);
    return page && stepOfPage(page);
  }, [state]);
  return step && <OptionalQuestions step={step} />;
}

const noErrors = [] as const;

function OptionalQuestions({ step }: { readonly step: StepModel }) {
  const answers = useOwnAnswers(step);
  const { isLoaded } = useWidgets(step);
  if (!isLoaded) return null;
  return (
    <div className="beside-offer">
      <StepQuestions
        name={step.name}
        schema={step.schema}
        uiSchema={step.uiSchema}
        answers={answers}
        errors={noErrors}
      />
    </div>
  );
}

/** Shows only answers given for this application: one left from an earlier application isn't an agreement now. */
function useOwnAnswers(step: StepModel): FormAnswers {
  const store = useAppStore();
  const stored = useStoredAnswers({ step, schema: step.schema });
  const unconfirmed = useAppSelector((state) => state.unconfirmed);
  return useMemo(
    () => ({
      ...stored,
      read: (name) => (unconfirmed.has(name) ? undefined : stored.read(name)),
      change: (name, given) => {
        stored.change(name, given);
        const { answers } = store.getState();
        store.dispatch({ type: 'stepSubmitted', answers: { [name]: answers[name] ?? null }, erroneous: [] });
      },
    }),
    [store, stored, unconfirmed],
  );
}
