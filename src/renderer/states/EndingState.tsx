import { useDispatch } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import type { StatePageProps } from './StatePageProps';

/** An end of the journey, with what happens next. */
export function EndingState({ name, content }: StatePageProps) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const again = texts.states(`${name}>again`);
  return (
    <div className="ending">
      <div className={`ending__mark ending__mark--${name}`} aria-hidden="true" />
      <Paragraphs content={content} />
      {again && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => dispatch({ type: 'applicationCleared' })}
        >
          {again}
        </button>
      )}
    </div>
  );
}
