import type { LinkRefusal } from '../../../store/continuation';
import type { State } from '../../../store/state';
import '../../../styles/statePages.css';
import { breakable } from '../../breakable';
import { useTexts } from '../../useTexts';
import { CodeQuestion } from '../code/CodePage';
import { Icon } from '../Icon';
import { StateHeading } from '../StateHeading';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

/** Shown if a link of an application cannot simply be followed: why, and what can be done. */
export function ContinuePage() {
  const { status, failure, refusal = 'unknown' } = useAppSelector((state) => state.continuation);
  return (
    <div className="page page--ending" data-continuation={status}>
      <div className="page__main ending">
        <Icon of="link" />
        {status === 'refused' && <Refused refusal={refusal} />}
        {status === 'held' && <Held />}
        {status === 'asking' && <Asking />}
        {status === 'proving' && <Proving />}
        {status === 'failed' && <Failed reason={failure?.kind ?? 'server'} />}
      </div>
    </div>
  );
}

/** Offers to continue the application that was begun on this device, or to start a new one with its answers. */
function Refused({ refusal }: { readonly refusal: LinkRefusal }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const hasOwn = useAppSelector(hasOwnAnswers);
  return (
    <>
      <StateHeading>{texts.states(`link>${refusal}>heading`)}</StateHeading>
      <p className="intro">{texts.states(`link>${refusal}>text`)}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'linkDismissed' })}>
          {texts.states(hasOwn ? 'link>own' : 'link>start')}
        </button>
        {hasOwn && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => dispatch({ type: 'restartChosen' })}
          >
            {texts.states('link>start')}
          </button>
        )}
      </div>
    </>
  );
}

/** Waits for a press before a link is used that is good once. */
function Held() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const hasOwn = useAppSelector(hasOwnAnswers);
  return (
    <>
      <StateHeading>{texts.states('link>held>heading')}</StateHeading>
      <p className="intro">{texts.states('link>held>text')}</p>
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action="use"
          onClick={() => dispatch({ type: 'linkConfirmed' })}
        >
          {texts.states('link>held>confirm')}
        </button>
        <button type="button" className="button button--secondary" onClick={() => dispatch({ type: 'linkDismissed' })}>
          {texts.states(hasOwn ? 'link>own' : 'link>start')}
        </button>
      </div>
    </>
  );
}

/** Asks the applicant whether the application is theirs: only they know. */
function Asking() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { contact, losesAnswers } = useAppSelector((state) => state.continuation);
  const hasOwn = useAppSelector(hasOwnAnswers);
  return (
    <>
      <StateHeading>{texts.states('link>asking>heading')}</StateHeading>
      <p className="intro">{texts.states('link>asking>text')}</p>
      <ul className="contact">
        {[contact?.email, contact?.phoneNumber].map((each) => each && <li key={each}>{breakable(each)}</li>)}
      </ul>
      {losesAnswers && <p className="ending__text">{texts.states('link>asking>losesAnswers')}</p>}
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action="confirm"
          onClick={() => dispatch({ type: 'linkConfirmed' })}
        >
          {texts.states('link>asking>confirm')}
        </button>
        <button type="button" className="button button--secondary" onClick={() => dispatch({ type: 'linkDismissed' })}>
          {texts.states(hasOwn ? 'link>own' : 'link>start')}
        </button>
      </div>
    </>
  );
}

const codeTexts = 'mobile-verification';

const codeContent = [`${codeTexts}>text`];

/** Asks for a code sent to the applicant's number: the link alone doesn't prove who opened it. */
function Proving() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const hasOwn = useAppSelector(hasOwnAnswers);
  const phone = useAppSelector(({ continuation }) => continuation.contact?.phoneNumber);
  const send = (code: string) => dispatch({ type: 'proofGiven', code });
  return (
    <>
      <CodeQuestion name={codeTexts} content={codeContent} send={send} phone={phone} />
      <div className="actions">
        <button type="button" className="button button--secondary" onClick={() => dispatch({ type: 'linkDismissed' })}>
          {texts.states(hasOwn ? 'link>own' : 'link>start')}
        </button>
      </div>
    </>
  );
}

function hasOwnAnswers({ answers }: State): boolean {
  return Object.keys(answers).length > 0;
}

function Failed({ reason }: { readonly reason: string }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { link, applicantReturn } = useAppSelector((state) => state.continuation);
  const retry = () => link && dispatch({ type: 'linkOpened', link, ...(applicantReturn && { applicantReturn }) });
  return (
    <>
      <StateHeading>{texts.states('link>failed>heading')}</StateHeading>
      <p className="intro">{texts.app(`errors>${reason}`)}</p>
      <p className="ending__text">{texts.states('link>failed>text')}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={retry}>
          {texts.app('actions>retry')}
        </button>
      </div>
    </>
  );
}
