import type { SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../store/state';
import { SubmissionNotice } from './SubmissionNotice';
import { useTexts } from './useTexts';

interface StepActionsProps {
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** The one primary action of a step, and what became of sending the application. */
export function StepActions({ isFinal, isBusy, onSubmit }: StepActionsProps) {
  const texts = useTexts();
  const failure = useSelector(({ lead }: State) => (lead.submission === 'failed' ? lead.failure : undefined));
  /** Chrome searches the whole form for what it could remember before it sends it; whoever presses need not wait. */
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {failure && <SubmissionNotice failure={failure} />}
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy} onClick={press}>
          {texts.app(isFinal ? 'actions>submit' : 'actions>next')}
        </button>
        <p className="actions__status" role="status">
          {isBusy && texts.app('saving>text')}
        </p>
      </div>
    </>
  );
}
