import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';
import { useRetrySeconds } from './serverTime';
import { useAppSelector } from '../storeHooks';

/** The forward button of a form, and why its last use failed. */
export function FormActions() {
  const texts = useTexts();
  const { action, actionFailure } = useAppSelector(({ progress }) => progress);
  const isPending = action === 'pending';
  const mustWait = useRetrySeconds(actionFailure) > 0;
  return (
    <>
      <ActionFailure />
      <div className="actions">
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={isPending || mustWait}
          onClick={(event) => {
            // The Enter key in a field presses this button too.
            if (mustWait) event.preventDefault();
          }}
        >
          {texts.app('actions>next')}
        </button>
        <p className="actions__status" role="status">
          {isPending && texts.app('saving>text')}
        </p>
      </div>
    </>
  );
}
