import { useTexts } from './useTexts';
import { useAppSelector } from './storeHooks';

/**
 * Announces that there is no connection, that nothing is lost, and whether something will be sent once it is back.
 * Rendered inside a dialog too: the page under a modal dialog is inert.
 */
export function ConnectionNotice() {
  const texts = useTexts();
  const isOnline = useAppSelector((state) => state.isOnline);
  const isUnsent = useAppSelector((state) => state.isUnsent);
  return (
    <div className={isOnline ? 'offline visually-hidden' : 'offline'} role="status">
      {!isOnline && `${texts.app('offline>title')}. ${texts.app(isUnsent ? 'offline>unsent' : 'offline>text')}`}
    </div>
  );
}
