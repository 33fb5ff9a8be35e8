import { useSelector } from 'react-redux';
import { selectIsSentBack } from '../store/selectors';
import { useTexts } from './useTexts';

/** Why an application that was sent is in the form again. */
export function SentBackNotice() {
  const texts = useTexts();
  const isSentBack = useSelector(selectIsSentBack);
  if (!isSentBack) return null;
  return (
    <p className="notice" role="status">
      {texts.app('sentBack>text')}
    </p>
  );
}
