import { useCallback, useContext, useEffect } from 'react';
import { isAllowedRedirect } from '../../../redirect/isAllowedRedirect';
import type { ReturnOutcome } from '../../../redirect/returnMarker';
import { noLenderRedirect } from '../../../store/slices/lenderRedirect';
import { selectApplicationState } from '../../../store/selectors';
import { selectLenderRedirect } from '../../../store/selectLenderRedirect';
import type { SubmissionFailure, LenderRedirect } from '../../../store/models';
import { useRendererServices } from '../../RendererContext';
import { PageStateContext } from '../StatePageProps';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

interface LenderRedirectView {
  /** Where it leads, if that is allowed. */
  readonly redirect: LenderRedirect | undefined;
  /** It leads where nobody is sent from here. */
  readonly isRefused: boolean;
  readonly isPending: boolean;
  /** It was asked for on this visit. */
  readonly isBegun: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly isTaken: boolean;
  readonly outcome: ReturnOutcome | undefined;
  /** Asks for the way, again where it was not to be had. */
  readonly open: () => void;
}

interface LenderRedirectSource {
  /** Where the way is known already. */
  readonly known?: LenderRedirect | undefined;
  readonly isNeeded?: boolean;
  /** A payment is begun by the applicant; every other way is asked for as soon as the page opens. */
  readonly isPayment?: boolean;
}

/** The way out of the page, and what is known of the applicant's coming back. */
export function useLenderRedirect({
  known,
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
  const isAsked = isNeeded && !isPayment && known === undefined;
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked, open]);
  const redirect = known ?? lenderRedirect.redirect;
  const isAllowed = redirect !== undefined && isAllowedRedirect(redirect.url, settings.redirectHosts);
  return {
    redirect: isAllowed ? redirect : undefined,
    isRefused: redirect !== undefined && !isAllowed,
    isPending: lenderRedirect.status === 'pending',
    isBegun: lenderRedirect.status !== 'idle',
    failure: lenderRedirect.failure,
    isTaken: lenderRedirect.isTaken,
    outcome: lenderRedirect.outcome,
    open,
  };
}
