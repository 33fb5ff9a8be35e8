import { useSelector } from 'react-redux';
import type { State } from '../store/state';
import { useTexts } from './useTexts';

/** Says that there is no connection, and that nothing is lost by it. Stands in a dialog too: what it lies over is inert. */
export function ConnectionNotice() {
  const texts = useTexts();
  const isOnline = useSelector((state: State) => state.isOnline);
  return (
    <div className={isOnline ? 'offline visually-hidden' : 'offline'} role="status">
      {!isOnline && `${texts.app('offline>title')}. ${texts.app('offline>text')}`}
    </div>
  );
}
