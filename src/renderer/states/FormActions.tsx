import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';

/** The way on from a form, and why it did not go through. */
export function FormActions() {
  const texts = useTexts();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  return (
    <>
      <ActionFailure />
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isPending}>
          {texts.app('actions>next')}
        </button>
        <p className="actions__status" role="status">
          {isPending && texts.app('saving>text')}
        </p>
      </div>
    </>
  );
}
