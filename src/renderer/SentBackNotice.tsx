import { useSelector } from 'react-redux';
import { selectIsSentBack } from '../store/selectors';
import type { State } from '../store/state';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/** Why an application that was sent is in the form again. */
export function SentBackNotice() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isSentBack = useSelector((state: State) => selectIsSentBack(state, settings.states));
  if (!isSentBack) return null;
  return (
    <p className="notice" role="status">
      {texts.app('sentBack>text')}
    </p>
  );
}
