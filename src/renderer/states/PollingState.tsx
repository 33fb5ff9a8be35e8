import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import type { StatePageProps } from './StatePageProps';

const milestones = ['received', 'comparing', 'deciding'];

/** Waiting for the lenders: says what happens, and has an end with a way forward. */
export function PollingState({ content }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const isDelayed = useSelector((state: State) => state.progress.isDelayed);
  const isOnline = useSelector((state: State) => state.isOnline);
  if (isDelayed) {
    return (
      <div className="notice" role="status">
        <h2 className="notice__title">{texts.states('checking>timeout>heading')}</h2>
        <p className="notice__text">{texts.states('checking>timeout>text')}</p>
        <button type="button" className="button button--primary" onClick={() => dispatch({ type: 'statusRequested' })}>
          {texts.states('checking>timeout>action')}
        </button>
      </div>
    );
  }
  return (
    <>
      <Paragraphs content={content} />
      <div className="waiting">
        <div className="waiting__mark" aria-hidden="true" />
        <ol className="waiting__steps">
          {milestones.map((milestone) => (
            <li key={milestone}>{texts.states(`checking>progress>${milestone}`)}</li>
          ))}
        </ol>
      </div>
      <p role="status">{!isOnline && texts.states('checking>offline')}</p>
    </>
  );
}
