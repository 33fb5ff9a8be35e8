import { useCallback, useContext, useEffect } from 'react';
import { isAllowedRedirect } from '../../../redirect/isAllowedRedirect';
import type { ReturnOutcome } from '../../../redirect/returnOutcome';
import { noLenderRedirect } from '../../../store/lenderRedirect';
import { selectLenderRedirect } from '../../../store/selectLenderRedirect';
import { selectApplicationState } from '../../../store/progress';
import type { SubmissionFailure } from '../../../store/request';
import type { LenderRedirect } from '../../../store/status';
import { useRendererServices } from '../../RendererContext';
import { PageStateContext } from '../useDecide';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

interface LenderRedirectView {
  /** The redirect, if its address is allowed. */
  readonly redirect: LenderRedirect | undefined;
  /** The deployment does not allow its address. */
  readonly isRefused: boolean;
  readonly isPending: boolean;
  /** It was requested on this visit. */
  readonly isBegun: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly isTaken: boolean;
  /** The applicant has pressed, and may not have got there: the page is still here, or another tab or app is. */
  readonly isInDoubt: boolean;
  readonly outcome: ReturnOutcome | undefined;
  /** Requests the redirect, or retries after a failure. */
  readonly open: () => void;
}

interface LenderRedirectSource {
  /** The redirect, if it is already known. */
  readonly statusRedirect?: LenderRedirect | undefined;
  readonly isNeeded?: boolean;
  /** The applicant begins a payment; any other redirect is requested as soon as the page opens. */
  readonly isPayment?: boolean;
}

/** Returns the redirect of the page, and what is known of the applicant's return. */
export function useLenderRedirect({
  statusRedirect,
  isNeeded = true,
  isPayment = false,
}: LenderRedirectSource): LenderRedirectView {
  const dispatch = useAppDispatch();
  const { settings } = useRendererServices();
  const present = useAppSelector(selectApplicationState);
  const state = useContext(PageStateContext) ?? present;
  const lenderRedirect = useAppSelector(selectLenderRedirect) ?? noLenderRedirect;
  const open = useCallback(
    () => void dispatch({ type: isPayment ? 'paymentChosen' : 'lenderRedirectRequested', state }),
    [dispatch, state, isPayment],
  );
  const isAsked = isNeeded && !isPayment && statusRedirect === undefined;
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked, open]);
  const redirect = statusRedirect ?? lenderRedirect.redirect;
  const isAllowed = redirect !== undefined && isAllowedRedirect(redirect.url, settings.redirectHosts);
  return {
    redirect: isAllowed ? redirect : undefined,
    isRefused: redirect !== undefined && !isAllowed,
    isPending: lenderRedirect.status === 'pending',
    isBegun: lenderRedirect.status !== 'idle',
    failure: lenderRedirect.failure,
    isTaken: lenderRedirect.isTaken,
    isInDoubt: lenderRedirect.departure === 'stayed' || lenderRedirect.departure === 'elsewhere',
    outcome: lenderRedirect.outcome,
    open,
  };
}
