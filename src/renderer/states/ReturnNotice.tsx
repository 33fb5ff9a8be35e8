import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { ReturnOutcome } from '../../redirect/returnMarker';
import type { Action } from '../../store/actions';
import { selectApplicationState } from '../../store/selectors';
import { useTexts } from '../useTexts';
import { ActionFailure } from './ActionFailure';

interface ReturnNoticeProps {
  readonly name: string;
  readonly outcome: ReturnOutcome | undefined;
}

/** How it went elsewhere. Who comes back without a word of it is asked, and goes on by saying that it is done. */
export function ReturnNotice({ name, outcome }: ReturnNoticeProps) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const state = useSelector(selectApplicationState);
  if (outcome === 'cancelled' || outcome === 'failed') {
    return (
      <div className="notice" data-outcome={outcome}>
        <p role="status">{texts.states(`connection>${outcome}`)}</p>
      </div>
    );
  }
  return (
    <>
      <ActionFailure />
      <div className="notice" data-outcome="unknown">
        <p>{texts.states('connection>left')}</p>
        <div className="actions">
          <button
            type="button"
            className="button button--primary"
            data-action="done"
            onClick={() => dispatch({ type: 'cameBack', state, outcome: 'finished' })}
          >
            {texts.states(`${name}>done`)}
          </button>
        </div>
      </div>
    </>
  );
}
