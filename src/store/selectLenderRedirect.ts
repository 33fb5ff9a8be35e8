import { selectApplicationState } from './selectors';
import type { State, LenderRedirectState } from './state';

/** Returns the redirect of the current application state, if there is one. */
export function selectLenderRedirect(state: State): LenderRedirectState | undefined {
  return state.lenderRedirect.state === selectApplicationState(state) ? state.lenderRedirect : undefined;
}
