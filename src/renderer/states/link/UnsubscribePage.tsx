import { useMemo } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import type { Answer, Answers } from '../../../published/flow';
import { selectShownErrors } from '../../../store/selectors';
import { ErrorSummary } from '../../ErrorSummary';
import type { FormAnswers } from '../../FormAnswers';
import { Loading } from '../../Loading';
import { PageLink } from '../../PageLink';
import { useTexts } from '../../useTexts';
import { PageForm } from '../PageQuestions';
import { Paragraphs } from '../Paragraphs';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageForm';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';

/** Asks which address wants no mail any more, the one of the link filled in, and says that it will get none. */
export function UnsubscribePage(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  const isDone = useAppSelector(({ unsubscription }) => unsubscription.status === 'done');
  if (isDone) return <Done name={props.name} />;
  if (flow) return <AddressForm {...props} flow={flow} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}

function AddressForm({ name, content, flow }: StatePageProps & { readonly flow: Flow }) {
  const texts = useTexts();
  const view = useUnsubscribe(flow);
  const { step, schema } = view.page;
  const attempts = useAppSelector(({ unsubscription }) => unsubscription.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <PageForm step={step} schema={schema} validate={flow.validate} view={view}>
        <Confirm name={name} />
      </PageForm>
    </>
  );
}

/** The button, and why it did not go through; what was typed stays, so pressing it again is the way on. */
function Confirm({ name }: Pick<StatePageProps, 'name'>) {
  const texts = useTexts();
  const { status, failure } = useAppSelector(({ unsubscription }) => unsubscription);
  const isPending = status === 'pending';
  const seconds = failure?.kind === 'tooMany' ? failure.retryAfterSeconds : 0;
  return (
    <>
      {failure && (
        <p className="notice notice--error" role="alert">
          {texts.app(`errors>${failure.kind}`, { seconds, count: seconds })}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isPending} aria-busy={isPending}>
          {failure ? texts.app('actions>retry') : texts.states(`${name}>confirm`)}
        </button>
        <p className="actions__status" role="status">
          {isPending && texts.states(`${name}>pending`)}
        </p>
      </div>
    </>
  );
}

/** The same for an address that nobody knows. */
function Done({ name }: Pick<StatePageProps, 'name'>) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const email = useAppSelector(({ unsubscription }) => unsubscription.email);
  return (
    <div className="ending ending--success">
      <StateHeading>{texts.states(`${name}>done>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${name}>done>text`, { email })}</p>
      <div className="actions">
        <PageLink className="button button--primary" to="/">
          {texts.app('actions>home')}
        </PageLink>
        <button
          type="button"
          className="button button--link"
          onClick={() => dispatch({ type: 'unsubscribeAddressed', email })}
        >
          {texts.states(`${name}>again`)}
        </button>
      </div>
    </div>
  );
}

const dataPoint = 'email';

interface UnsubscribeView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** The address as it stands in the field, judged like that of an application but never one of its answers. */
function useUnsubscribe(flow: Flow): UnsubscribeView {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { email, isMistaken, refusal } = useAppSelector(({ unsubscription }) => unsubscription);
  const formData = useMemo((): Answers => (email === '' ? {} : { [dataPoint]: email }), [email]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const errors = useMemo(() => {
    const serverErrors = refusal ? [{ dataPoint, ...refusal }] : [];
    const shownErrors = isMistaken ? [dataPoint] : [];
    return selectShownErrors({ form: { openStep: undefined, shownErrors, serverErrors, attempts: 0 } }, judged);
  }, [isMistaken, refusal, judged]);
  return {
    page: judged.current,
    // Nobody is asked what is thought of an address that wants no mail.
    answers: formAnswersOf(formData, (_, typed) => {
      dispatch({ type: 'unsubscribeAddressed', email: typeof typed === 'string' ? typed : '' });
    }),
    errors,
    submit: () => {
      const now = store.getState().unsubscription;
      if (now.status === 'pending') return;
      const { errors: found } = walk(flow, now.email === '' ? {} : { [dataPoint]: now.email }).current;
      dispatch(
        found.length > 0 ? { type: 'unsubscribeMistaken' } : { type: 'unsubscribeChosen', email: now.email.trim() },
      );
    },
  };
}

/** Answers that a component holds itself and renders on every change. */
export function formAnswersOf(
  values: Answers,
  change: (dataPoint: string, answer: Answer | undefined) => void,
): FormAnswers {
  return { watch: () => () => undefined, read: (dataPoint) => values[dataPoint], change, leave: () => undefined };
}
