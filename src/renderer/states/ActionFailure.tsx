import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';

/** Why the last choice on a state page did not go through; the buttons are still there to try again. */
export function ActionFailure() {
  const texts = useTexts();
  const failure = useSelector(({ progress }: State) => progress.actionFailure);
  if (!failure) return null;
  const seconds = failure.kind === 'tooMany' ? failure.retryAfterSeconds : 0;
  return (
    <p className="notice notice--error" role="alert">
      {texts.app(`errors>${failure.kind}`, { seconds, count: seconds })}
    </p>
  );
}
