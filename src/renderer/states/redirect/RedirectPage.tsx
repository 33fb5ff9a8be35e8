import { relativeTimeFormat } from '../../../formats/intlFormats';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { Milestones } from '../Milestones';
import { OfferRecalled } from '../offers/OfferRecalled';
import { DepartureNotice } from './DepartureNotice';
import { LenderRedirectUnavailable, LenderRedirectLink } from './LenderRedirect';
import { Paragraphs } from '../Paragraphs';
import { PartnerHeading } from '../partners';
import type { StatePageProps } from '../StatePageProps';
import { type LeaveCountdown, useLeaveCountdown } from './useLeaveCountdown';
import { useLenderRedirect } from './useLenderRedirect';
import { useAppSelector } from '../../storeHooks';

/**
 * Leads to the lender's own page. The applicant presses the link, so that it works in a frame and is never a
 * surprise; a deployment may press it after a countdown that the applicant can stop. After a redirect the page says
 * so and offers it again.
 */
export function RedirectPage({ name, content }: StatePageProps) {
  const texts = useTexts();
  const { redirect: statusRedirect, partner } = useAppSelector((state) => state.progress);
  const { redirect, isTaken, ...lenderRedirect } = useLenderRedirect({ statusRedirect });
  const milestones = ['received', 'found', 'finish'].map((each) => texts.states(`${name}>progress>${each}`));
  const words: Words = (key, values) =>
    texts.states(`${name}>${partner ? key : `${key}Plain`}`, { ...values, ...(partner && { partner: partner.name }) });
  const countdown = useLeaveCountdown(redirect !== undefined && !isTaken);
  const isCounting = countdown.phase === 'counting';
  const wasThere = isTaken && countdown.phase !== 'opening';
  return (
    <div data-taken={wasThere || undefined}>
      <PartnerHeading>{wasThere ? words('taken') : texts.states(`${name}>heading`)}</PartnerHeading>
      <Paragraphs content={wasThere ? takenContent : content} />
      <div className="departure">
        <OfferRecalled />
        <Milestones milestones={milestones} current={2} />
        {redirect ? (
          <>
            {!lenderRedirect.isInDoubt && (
              <CountdownNotice countdown={countdown} words={words} stayed={texts.states(`${name}>stayed`)} />
            )}
            <div className="actions">
              <LenderRedirectLink
                redirect={redirect}
                label={words(wasThere ? 'again' : 'link')}
                control={countdown.control}
              />
              {isCounting && (
                <button type="button" className="button button--secondary" data-action="stay" onClick={countdown.stop}>
                  {texts.states(`${name}>stay`)}
                </button>
              )}
            </div>
            <p className="waiting__note">{texts.states('connection>leadsTo', { host: new URL(redirect.url).host })}</p>
            <DepartureNotice redirect={redirect} />
          </>
        ) : (
          <LenderRedirectUnavailable
            isRefused={lenderRedirect.isRefused}
            isPending={lenderRedirect.isPending}
            failure={lenderRedirect.failure}
            onOpen={lenderRedirect.open}
          />
        )}
      </div>
    </div>
  );
}

type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

interface CountdownNoticeProps {
  readonly countdown: LeaveCountdown;
  /** Returns a text that names the lender, if it is known. */
  readonly words: Words;
  readonly stayed: string;
}

/** Shows each second, and announces only that the countdown has begun, was stopped or is over. */
function CountdownNotice({ countdown, words, stayed }: CountdownNoticeProps) {
  const { languageTag } = useRendererServices().settings;
  const { phase, totalSeconds, secondsLeft } = countdown;
  if (phase === 'off') return null;
  const ahead = (seconds: number) =>
    words('countdown', { when: relativeTimeFormat(languageTag).format(seconds, 'second') });
  const announced = { counting: ahead(totalSeconds), stopped: stayed, opening: words('opening') }[phase];
  return (
    <>
      {phase === 'counting' && (
        <p className="waiting__note" aria-hidden="true" data-seconds={secondsLeft}>
          {ahead(secondsLeft)}
        </p>
      )}
      <p className={phase === 'counting' ? 'visually-hidden' : 'waiting__note'} role="status">
        {announced}
      </p>
    </>
  );
}

const takenContent = ['redirected>takenText'];
