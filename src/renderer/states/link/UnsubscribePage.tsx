import { useMemo } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import type { Answers } from '../../../published/flow';
import { selectShownErrors } from '../../../store/form';
import { ErrorSummary } from '../../ErrorSummary';
import type { FormAnswers } from '../../FormAnswers';
import { Loading } from '../../Loading';
import { PageLink } from '../../PageLink';
import { useTexts } from '../../useTexts';
import { SubmitForm } from '../../SubmitForm';
import { PageForm } from '../PageForm';
import { Paragraphs } from '../Paragraphs';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { usePageFlow } from '../usePageFlow';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { type Channel, type Submission, useSubmission, useSubmit } from '../../useSubmit';
import { FormActions } from '../FormActions';
import { formAnswersOf } from '../formAnswersOf';

/**
 * Ends mail by the link of a message, without asking for anything. Without one it asks which address to send such a link to:
 * anyone can type an address.
 */
export function UnsubscribePage(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  const { status, token } = useAppSelector(({ unsubscription }) => unsubscription);
  if (status === 'done' || status === 'sent') return <Done name={props.name} status={status} />;
  if (token !== undefined) return <LinkForm {...props} />;
  if (flow) return <AddressForm {...props} flow={flow} />;
  return (
    <>
      <StateHeading>{texts.states(`${props.name}>heading`)}</StateHeading>
      <Loading />
    </>
  );
}

/** What a press on the only button needs. */
function LinkForm({ name, content }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const submission = useSubmit({
    name: 'unsubscribe-link',
    channel,
    judge: () => ({ proceed: () => dispatch({ type: 'unsubscribeChosen', email: '' }) }),
    record: () => undefined,
  });
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <SubmitForm className="form" submission={submission}>
        <Confirm name={name} label="confirm" />
      </SubmitForm>
    </>
  );
}

function AddressForm({ name, flow }: StatePageProps & { readonly flow: Flow }) {
  const texts = useTexts();
  const view = useUnsubscribe(flow);
  const { step, schema } = view.page;
  const { attempts, hasEnded } = useAppSelector(({ unsubscription }) => unsubscription);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${name}>${hasEnded ? 'ended' : 'ask'}`)}</p>
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <PageForm step={step} schema={schema} validate={flow.validate} view={view}>
        <Confirm name={name} label="send" />
      </PageForm>
    </>
  );
}

/** The button, and why it failed. The typed address stays, so pressing the button again is a retry. */
function Confirm({ name, label: key }: Pick<StatePageProps, 'name'> & { readonly label: 'confirm' | 'send' }) {
  const texts = useTexts();
  const { isBusy, failure } = useSubmission();
  const label = failure ? texts.app('actions>retry') : texts.states(`${name}>${key}`);
  return (
    <FormActions label={label} status={isBusy && texts.states(`${name}>${key === 'send' ? 'sending' : 'pending'}`)} />
  );
}

/** The same for an unknown address. */
function Done({ name, status }: Pick<StatePageProps, 'name'> & { readonly status: 'sent' | 'done' }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { email, token } = useAppSelector(({ unsubscription }) => unsubscription);
  const key = `${name}>${status}`;
  return (
    <div className="ending ending--success">
      <StateHeading>{texts.states(`${key}>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${key}>${token === undefined ? 'text' : 'linked'}`, { email })}</p>
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

const channel: Channel = {
  isPending: ({ unsubscription }) => unsubscription.status === 'pending',
  failureOf: ({ unsubscription }) => unsubscription.failure,
  failed: (failure) => ({ type: 'unsubscribeFailed', failure }),
  askedAbout: ({ unsubscription }) => unsubscription.askedAbout,
};

interface UnsubscribeView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submission: Submission;
}

/** Holds the address in the field. It is validated like that of an application, but is never one of its answers. */
function useUnsubscribe(flow: Flow): UnsubscribeView {
  const dispatch = useAppDispatch();
  const { email, isMistaken, doubts, refusal } = useAppSelector(({ unsubscription }) => unsubscription);
  const formData = useMemo((): Answers => (email === '' ? {} : { [dataPoint]: email }), [email]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const errors = useMemo(() => {
    const serverErrors = refusal ? [{ dataPoint, ...refusal }] : [];
    const shownErrors = isMistaken ? [dataPoint] : [];
    return selectShownErrors({ form: { shownErrors, serverErrors, doubts } }, judged);
  }, [isMistaken, doubts, refusal, judged]);
  const submission = useSubmit({
    name: judged.current.step.name,
    channel,
    dataPoints: [dataPoint],
    judge: () => ({
      page: { flow, steps: [judged.current], answers: judged.relevantAnswers },
      proceed: () => dispatch({ type: 'unsubscribeChosen', email: email.trim() }),
    }),
    record: ({ erroneous, doubts: asked }) => {
      if (erroneous.length + asked.length > 0) dispatch({ type: 'unsubscribeMistaken', doubts: asked });
    },
  });
  return {
    page: judged.current,
    // The server is not asked to check an address that is only unsubscribed.
    answers: formAnswersOf(formData, (_, typed) => {
      dispatch({ type: 'unsubscribeAddressed', email: typeof typed === 'string' ? typed : '' });
    }),
    errors,
    submission,
  };
}
