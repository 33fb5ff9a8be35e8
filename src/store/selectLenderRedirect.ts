import type { LenderRedirectState, WithLenderRedirect } from './lenderRedirect';
import { selectApplicationState } from './progress';

/** Returns the redirect of the current application state, if there is one. */
export function selectLenderRedirect(state: WithLenderRedirect): LenderRedirectState | undefined {
  return state.lenderRedirect.state === selectApplicationState(state) ? state.lenderRedirect : undefined;
}
