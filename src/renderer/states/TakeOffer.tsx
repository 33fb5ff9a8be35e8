import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';

/** Takes the offer that was chosen; what that means is said beside it. */
export function TakeOffer() {
  const texts = useTexts();
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  return (
    <>
      <ActionFailure />
      <p className="offer__terms">{texts.states('accepted>noDetails')}</p>
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isPending}>
          {texts.states('offers>take')}
        </button>
        <p className="actions__status" role="status">
          {isPending && texts.app('saving>text')}
        </p>
      </div>
    </>
  );
}
