import { formatMoney } from '../../../formats/formatMoney';
import type { ReturnOutcome } from '../../../redirect/returnOutcome';
import { selectLenderRedirect } from '../../../store/selectLenderRedirect';
import { selectApplicationState } from '../../../store/progress';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { ActionFailure } from '../ActionFailure';
import { Icon } from '../Icon';
import { PartnerHeading } from '../partners';
import { OtherActions } from '../StateActions';
import type { StatePageProps } from '../StatePageProps';
import { DepartureNotice } from './DepartureNotice';
import { LenderRedirectUnavailable, LenderRedirectLink } from './LenderRedirect';
import { useLenderRedirect } from './useLenderRedirect';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

/** Leads to a bank or a payment when the applicant chooses to, and handles the return. */
export function ConnectionPage({ name, content, actions }: StatePageProps) {
  const texts = useTexts();
  const { flow } = useRendererServices();
  const { action, redirect } = useAppSelector(({ progress }) => progress);
  const outcome = useAppSelector(selectLenderRedirect)?.outcome;
  const isGoingOn = outcome === 'finished' && action !== 'failed';
  const isPayment = flow.states()[name]?.page.operation === 'postPayment';
  const lenderRedirect = useLenderRedirect({
    statusRedirect: isPayment ? redirect : undefined,
    isNeeded: !isGoingOn,
    isPayment,
  });
  const heading = <PartnerHeading>{texts.states(`${name}>heading`)}</PartnerHeading>;
  const [intro, ...assurances] = content.map((key) => texts.states(key));
  if (isGoingOn) {
    return (
      <div className="waiting">
        {heading}
        <p className="intro" role="status">
          {texts.states('connection>returned')}
        </p>
      </div>
    );
  }
  return (
    <>
      {heading}
      {(lenderRedirect.isTaken || lenderRedirect.isInDoubt) && (
        <ReturnNotice name={name} outcome={lenderRedirect.outcome} isTaken={lenderRedirect.isTaken} />
      )}
      {intro && <p className="intro">{intro}</p>}
      <ul className="assurances">
        {assurances.map((text, index) => (
          <li key={text}>
            <Icon of={index === 0 ? 'lock' : 'tick'} isSmall />
            {text}
          </li>
        ))}
      </ul>
      <div className="departure">
        {isPayment && <PaymentAmount />}
        <LenderRedirectAction name={name} lenderRedirect={lenderRedirect} isPayment={isPayment} />
      </div>
      {!isAsking(lenderRedirect) && <ActionFailure />}
      <OtherActions name={name} actions={actions.others} />
      {actions.others.some((action) => action.name === 'skip') && (
        <p className="waiting__note">{texts.states('connection>without')}</p>
      )}
    </>
  );
}

interface LenderRedirectActionProps {
  readonly name: string;
  readonly lenderRedirect: ReturnType<typeof useLenderRedirect>;
  readonly isPayment: boolean;
}

/** The link, once its address is known, or the button that requests it. */
function LenderRedirectAction({ name, lenderRedirect, isPayment }: LenderRedirectActionProps) {
  const texts = useTexts();
  return (
    <>
      {isPayment && (
        <p className="visually-hidden" role="status">
          {lenderRedirect.redirect && lenderRedirect.isBegun && texts.states('connection>ready')}
        </p>
      )}
      {lenderRedirect.redirect ? (
        <>
          <div className="actions">
            <LenderRedirectLink
              redirect={lenderRedirect.redirect}
              label={texts.states(`${name}>${lenderRedirect.isTaken ? 'again' : 'go'}`)}
              style={isAsking(lenderRedirect) ? 'secondary' : 'primary'}
              takesFocus={isPayment && lenderRedirect.isBegun}
            />
          </div>
          <p className="waiting__note">
            {texts.states('connection>leadsTo', { host: new URL(lenderRedirect.redirect.url).host })}
          </p>
          <DepartureNotice redirect={lenderRedirect.redirect} />
        </>
      ) : (
        <LenderRedirectUnavailable
          isRefused={lenderRedirect.isRefused}
          isPending={lenderRedirect.isPending}
          failure={lenderRedirect.failure}
          begin={isPayment ? texts.states(`${name}>begin`) : undefined}
          onOpen={lenderRedirect.open}
        />
      )}
    </>
  );
}

/** Without a reported outcome, the applicant is asked. */
function isAsking({ isTaken, outcome }: ReturnType<typeof useLenderRedirect>): boolean {
  return isTaken && outcome !== 'cancelled' && outcome !== 'failed';
}

interface ReturnNoticeProps {
  readonly name: string;
  readonly outcome: ReturnOutcome | undefined;
  readonly isTaken: boolean;
}

/**
 * Shows the outcome of the redirect. If none was reported, asks the applicant, who continues by confirming that it is
 * done.
 */
function ReturnNotice({ name, outcome, isTaken }: ReturnNoticeProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectApplicationState);
  if (outcome === 'cancelled' || outcome === 'failed') {
    return (
      <div className="notice" data-outcome={outcome}>
        <p role="status">{texts.states(`connection>${outcome}`)}</p>
      </div>
    );
  }
  return (
    <>
      <ActionFailure />
      <div className="notice" data-outcome="unknown">
        <p>{texts.states(isTaken ? 'connection>left' : 'connection>elsewhere')}</p>
        <div className="actions">
          <button
            type="button"
            className="button button--primary"
            data-action="done"
            onClick={() => dispatch({ type: 'applicantReturned', state, outcome: 'finished' })}
          >
            {texts.states(`${name}>done`)}
          </button>
        </div>
      </div>
    </>
  );
}

/** The amount to pay, if it is known, formatted for the country. */
function PaymentAmount() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const amount = useAppSelector(({ progress }) => progress.page?.payment?.amount);
  if (amount === undefined) return null;
  return (
    <dl className="payment">
      <dt>{texts.states('connection>amount')}</dt>
      <dd>{formatMoney(amount, settings.country, settings.languageTag)}</dd>
    </dl>
  );
}
