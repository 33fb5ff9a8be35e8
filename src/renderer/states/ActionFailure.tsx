import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { FailureNotice } from './FailureNotice';

/** Why the last choice on a state page did not go through; the buttons are still there to try again. */
export function ActionFailure() {
  const failure = useSelector(({ progress }: State) => progress.actionFailure);
  return failure ? <FailureNotice failure={failure} /> : null;
}
