import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';

/** Asks the lender for the figures of what was typed. */
export function UpdateOffer() {
  const texts = useTexts();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  return (
    <>
      <ActionFailure />
      <div className="actions">
        <button type="submit" className="button button--secondary" aria-disabled={isPending}>
          {texts.states('offers>update')}
        </button>
      </div>
    </>
  );
}
