import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import { isAllowedRedirect } from '../../redirect/isAllowedRedirect';
import type { ReturnOutcome } from '../../redirect/returnMarker';
import type { Action } from '../../store/actions';
import { selectApplicationState, selectWayOut } from '../../store/selectors';
import type { SubmissionFailure } from '../../store/state';
import type { Redirect, WayOperation } from '../../store/WayOut';
import { useRendererServices } from '../RendererContext';

interface WayOutView {
  /** Where it leads, if that is allowed. */
  readonly redirect: Redirect | undefined;
  /** It leads where nobody is sent from here. */
  readonly isRefused: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly isTaken: boolean;
  readonly outcome: ReturnOutcome | undefined;
  /** Asks for the way, again where it was not to be had. */
  readonly open: () => void;
}

interface Way {
  readonly operation: WayOperation;
  /** Where the way is known already. */
  readonly known?: Redirect | undefined;
  /** Nobody needs the way now. */
  readonly isNeeded?: boolean;
}

/** The way out of the page, and what is known of the applicant's coming back. Asks for it when the page opens. */
export function useWayOut({ operation, known, isNeeded = true }: Way): WayOutView {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { settings } = useRendererServices();
  const state = useSelector(selectApplicationState);
  const way = useSelector(selectWayOut);
  const open = useCallback(
    () => void dispatch({ type: 'wayOutOpened', state, operation }),
    [dispatch, state, operation],
  );
  const isAsked = isNeeded && known === undefined;
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked, open]);
  const redirect = known ?? way?.redirect;
  const isAllowed = redirect !== undefined && isAllowedRedirect(redirect.url, settings.redirectHosts);
  return {
    redirect: isAllowed ? redirect : undefined,
    isRefused: redirect !== undefined && !isAllowed,
    failure: way?.failure,
    isTaken: way?.isTaken ?? false,
    outcome: way?.outcome,
    open,
  };
}
