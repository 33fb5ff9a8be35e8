import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';
import { FailureNotice } from './FailureNotice';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import { useDecide } from './useDecide';
import { useRetrySeconds } from './useSecondsUntil';

interface CodeRequestProps {
  readonly name: string;
  readonly content: readonly string[];
}

/** Has the first code sent. */
export function CodeRequest({ name, content }: CodeRequestProps) {
  const texts = useTexts();
  const decide = useDecide();
  const { status, failure } = useSelector(({ verification }: State) => verification);
  const phone = useSelector(({ progress }: State) => progress.page?.phoneNumber);
  const mustWait = useRetrySeconds(failure) > 0;
  const isPending = status === 'pending';
  const send = () => {
    if (!isPending && !mustWait) decide({ type: 'codeChosen' });
  };
  return (
    <>
      <StateHeading>{texts.states(`${name}>askHeading`)}</StateHeading>
      <p className="intro">
        {phone === undefined ? texts.states(`${name}>willSendPlain`) : texts.states(`${name}>willSend`, { phone })}
      </p>
      <Paragraphs content={content} />
      <ActionFailure />
      {failure && <FailureNotice failure={failure} />}
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action="send"
          aria-disabled={isPending || mustWait}
          aria-busy={isPending}
          onClick={send}
        >
          {failure ? texts.app('actions>retry') : texts.states(`${name}>send`)}
        </button>
      </div>
    </>
  );
}
