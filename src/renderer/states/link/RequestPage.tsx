import { useMemo, useState } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import { dateFormat } from '../../../formats/intlFormats';
import type { Answers } from '../../../published/flow';
import type { RequestReceipt } from '../../../store/customerRequest';
import { selectShownErrors } from '../../../store/form';
import { ErrorSummary } from '../../ErrorSummary';
import type { FormAnswers } from '../../FormAnswers';
import { Loading } from '../../Loading';
import { PageLink } from '../../PageLink';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { SubmitForm } from '../../SubmitForm';
import { ActionQuestion } from '../ActionQuestion';
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
 * Asks for what a request apart from the application needs, and then says that it was received. Mail is ended by the link
 * of a message, without asking for anything; without one, such a link is sent to an address, because anyone can type one.
 */
export function RequestPage(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  const { page, status, token } = useAppSelector(({ customerRequest }) => customerRequest);
  if (page === props.name && (status === 'done' || status === 'sent'))
    return <Done name={props.name} status={status} />;
  if (page === props.name && token !== undefined) return <LinkForm {...props} />;
  if (flow) return <RequestForm {...props} flow={flow} />;
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
    name: `${name}-link`,
    channel,
    judge: () => ({ proceed: () => dispatch({ type: 'requestChosen', page: name, answers: noAnswers }) }),
    record: () => undefined,
  });
  return (
    <>
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <SubmitForm className="form" submission={submission}>
        <Confirm name={name} keys={['confirm', 'pending']} />
      </SubmitForm>
    </>
  );
}

function RequestForm({ name, content, actions, flow }: StatePageProps & { readonly flow: Flow }) {
  const texts = useTexts();
  const isOfMail = actions.submit === undefined;
  const { attempts, hasEnded, answers } = useAppSelector(({ customerRequest }) => customerRequest);
  const chosen = choicesIn(answers);
  const question = chosen.map((each) => `${name}>ask>${each}`).find((key) => texts.states(`${key}>title`) !== '');
  const [isAsking, setAsking] = useState(false);
  // The link in a mail brings its address along, which need not be that of the application.
  const ask = question === undefined ? undefined : () => setAsking(true);
  const view = useRequest(name, flow, { knowsContacts: !isOfMail, ask });
  const { step, schema } = view.page;
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      {isOfMail ? (
        <p className="intro">{texts.states(`${name}>${hasEnded ? 'ended' : 'ask'}`)}</p>
      ) : (
        <Paragraphs content={content} />
      )}
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <PageForm step={step} schema={schema} view={view}>
        <Confirm
          name={name}
          keys={isOfMail ? ['send', 'sending'] : ['confirm', 'pending']}
          chosen={chosen}
          isFinal={question !== undefined}
        />
      </PageForm>
      {question !== undefined && isAsking && (
        <ActionQuestion
          text={question}
          onConfirm={() => {
            setAsking(false);
            view.send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function choicesIn(answers: Answers): readonly string[] {
  return Object.values(answers).flatMap((answer) => (Array.isArray(answer) ? answer.map(String) : []));
}

interface ConfirmProps extends Pick<StatePageProps, 'name'> {
  readonly keys: readonly [string, string];
  /** The button names it, if it is one thing. */
  readonly chosen?: readonly string[];
  /** It cannot be taken back. */
  readonly isFinal?: boolean;
}

/** The button, and why it failed. What was entered stays, so pressing the button again is a retry. */
function Confirm({ name, keys, chosen = [], isFinal = false }: ConfirmProps) {
  const texts = useTexts();
  const { isBusy, failure } = useSubmission();
  const [press, pending] = keys;
  const named = chosen.length === 1 ? [...chosen, 'other'] : [];
  const choices = named.map((each) => `states:${name}>confirmOf>${each}`);
  const label = failure ? texts.app('actions>retry') : texts.first([...choices, `states:${name}>${press}`]);
  const status = isBusy && texts.states(`${name}>${pending}`);
  return <FormActions label={label} status={status} style={isFinal ? 'danger' : 'primary'} />;
}

/** The same for somebody unknown. */
function Done({ name, status }: Pick<StatePageProps, 'name'> & { readonly status: 'sent' | 'done' }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { answers, token, receipt } = useAppSelector(({ customerRequest }) => customerRequest);
  const email = typeof answers['email'] === 'string' ? answers['email'] : '';
  const key = `${name}>${status}`;
  return (
    <div className="ending ending--success">
      <StateHeading>{texts.states(`${key}>heading`)}</StateHeading>
      <p className="intro">{texts.states(`${key}>${token === undefined ? 'text' : 'linked'}`, { email })}</p>
      {receipt && <Receipt {...receipt} />}
      <div className="actions">
        <PageLink className="button button--primary" to="/">
          {texts.app('actions>home')}
        </PageLink>
        <button
          type="button"
          className="button button--link"
          onClick={() => dispatch({ type: 'requestAnswered', page: name, answers })}
        >
          {texts.states(`${name}>again`)}
        </button>
      </div>
    </div>
  );
}

/** Number and time, by which the applicant can refer to the request; the page prints well. */
function Receipt({ receipt, receivedAt }: RequestReceipt) {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  const when = dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(receivedAt));
  return (
    <dl className="receipt">
      <div>
        <dt>{texts.states('receipt>number')}</dt>
        <dd data-receipt="">{receipt}</dd>
      </div>
      <div>
        <dt>{texts.states('receipt>received')}</dt>
        <dd>
          <time dateTime={receivedAt}>{when}</time>
        </dd>
      </div>
    </dl>
  );
}

const channel: Channel = {
  isPending: ({ customerRequest }) => customerRequest.status === 'pending',
  failureOf: ({ customerRequest }) => customerRequest.failure,
  failed: (failure) => ({ type: 'requestFailed', failure }),
  askedAbout: ({ customerRequest }) => customerRequest.askedAbout,
};

interface RequestView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submission: Submission;
  readonly send: () => void;
}

interface RequestOptions {
  readonly knowsContacts: boolean;
  /** Asks before it is sent. */
  readonly ask: (() => void) | undefined;
}

const noAnswers: Answers = {};

/** Holds what is entered. It is validated like an application, but is never one of its answers. */
function useRequest(name: string, flow: Flow, { knowsContacts, ask }: RequestOptions): RequestView {
  const dispatch = useAppDispatch();
  const request = useAppSelector(({ customerRequest }) => customerRequest);
  const ofApplication = useAppSelector((state) => state.answers);
  const isOwn = request.page === name;
  const { answers, shownErrors, doubts, serverErrors } = request;
  const formData = useMemo(() => {
    if (isOwn) return answers;
    return knowsContacts ? contactsIn(ofApplication, flow) : noAnswers;
  }, [isOwn, answers, knowsContacts, ofApplication, flow]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const { step } = judged.current;
  const errors = useMemo(
    () => (isOwn ? selectShownErrors({ form: { shownErrors, serverErrors, doubts } }, judged) : []),
    [isOwn, shownErrors, serverErrors, doubts, judged],
  );
  const send = () => dispatch({ type: 'requestChosen', page: name, answers: tidied(judged.relevantAnswers) });
  const submission = useSubmit({
    name: step.name,
    channel,
    dataPoints: step.dataPoints,
    judge: () => ({
      page: { flow, steps: [judged.current], answers: judged.relevantAnswers },
      proceed: ask ?? send,
    }),
    record: ({ erroneous, doubts }) => {
      if (erroneous.length + doubts.length === 0) return;
      if (!isOwn) dispatch({ type: 'requestAnswered', page: name, answers: formData });
      dispatch({ type: 'requestMistaken', erroneous, doubts });
    },
  });
  return {
    page: judged.current,
    // The server is not asked to check an address that is only sent this once.
    answers: formAnswersOf(formData, (dataPoint, typed) => {
      const { [dataPoint]: _, ...others } = formData;
      const isEmpty = typed === undefined || typed === null || typed === '';
      const changed = isEmpty ? others : { ...others, [dataPoint]: typed };
      dispatch({ type: 'requestAnswered', page: name, answers: changed });
    }),
    errors,
    submission,
    send,
  };
}

/** An applicant need not type the contacts of the application again. */
function contactsIn(answers: Answers, { model }: Flow): Answers {
  const questions = model.steps.flatMap(({ dataPoints }) => dataPoints);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => questions.includes(name)));
}

function tidied(answers: Answers): Answers {
  const { email } = answers;
  return typeof email === 'string' ? { ...answers, email: email.trim() } : answers;
}
