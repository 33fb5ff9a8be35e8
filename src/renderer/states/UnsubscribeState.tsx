import { useDispatch, useSelector } from 'react-redux';
import { PageLink } from '../PageLink';
import type { Dispatch } from 'redux';
import type { Flow } from '../../flow/types';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { Loading } from '../Loading';
import { useTexts } from '../useTexts';
import { Questions } from './Questions';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { usePageFlow } from './usePageFlow';
import { useUnsubscribe } from './useUnsubscribe';

/** Asks which address wants no mail any more, the one of the link filled in, and says that it will get none. */
export function UnsubscribeState(props: StatePageProps) {
  const flow = usePageFlow(props.name);
  const texts = useTexts();
  const isDone = useSelector(({ unsubscription }: State) => unsubscription.status === 'done');
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
  const attempts = useSelector(({ unsubscription }: State) => unsubscription.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      <Questions step={step} schema={schema} validate={flow.validate} view={view}>
        <Confirm name={name} />
      </Questions>
    </>
  );
}

/** The button, and why it did not go through; what was typed stays, so pressing it again is the way on. */
function Confirm({ name }: Pick<StatePageProps, 'name'>) {
  const texts = useTexts();
  const { status, failure } = useSelector(({ unsubscription }: State) => unsubscription);
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
  const dispatch = useDispatch<Dispatch<Action>>();
  const email = useSelector(({ unsubscription }: State) => unsubscription.email);
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
