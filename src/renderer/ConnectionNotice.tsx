import { useSelector } from 'react-redux';
import type { State } from '../store/state';
import { useTexts } from './useTexts';

/**
 * Says that there is no connection, that nothing is lost by it, and whether something will be sent once it is back.
 * Stands in a dialog too: what it lies over is inert.
 */
export function ConnectionNotice() {
  const texts = useTexts();
  const isOnline = useSelector((state: State) => state.isOnline);
  const isUnsent = useSelector((state: State) => state.isUnsent);
  return (
    <div className={isOnline ? 'offline visually-hidden' : 'offline'} role="status">
      {!isOnline && `${texts.app('offline>title')}. ${texts.app(isUnsent ? 'offline>unsent' : 'offline>text')}`}
    </div>
  );
}
