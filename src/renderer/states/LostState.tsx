import { useDispatch } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import { useTexts } from '../useTexts';
import { StateHeading } from './StateHeading';

/** In place of every page of an application that the server does not know any more. */
export function LostState() {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  return (
    <div className="ending" data-lost="true">
      <StateHeading>{texts.states('lost>heading')}</StateHeading>
      <p className="intro">{texts.states('lost>text')}</p>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'freshStartChosen' })}>
          {texts.states('lost>start')}
        </button>
      </div>
    </div>
  );
}
