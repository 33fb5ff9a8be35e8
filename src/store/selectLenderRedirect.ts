import { selectApplicationState } from './selectors';
import type { State, LenderRedirectState } from './state';

/** What is known of the way out of the present state of the application, if there is one. */
export function selectLenderRedirect(state: State): LenderRedirectState | undefined {
  return state.lenderRedirect.state === selectApplicationState(state) ? state.lenderRedirect : undefined;
}
