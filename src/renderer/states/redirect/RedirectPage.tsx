import { useTexts } from '../../useTexts';
import { Milestones } from '../Milestones';
import { LenderRedirectUnavailable, LenderRedirectLink } from './LenderRedirect';
import { Paragraphs } from '../Paragraphs';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useLenderRedirect } from './useLenderRedirect';
import { useAppSelector } from '../../storeHooks';

/**
 * Leads to the lender's own page. The applicant presses the link, so that it works in a frame and is never a
 * surprise. After a redirect the page says so and offers it again.
 */
export function RedirectPage({ name, content }: StatePageProps) {
  const texts = useTexts();
  const { redirect: known, partner } = useAppSelector((state) => state.progress);
  const { redirect, isTaken, ...lenderRedirect } = useLenderRedirect({ known });
  const milestones = ['received', 'found', 'finish'].map((each) => texts.states(`${name}>progress>${each}`));
  const words = (key: string) =>
    texts.states(`${name}>${partner ? key : `${key}Plain`}`, partner && { partner: partner.name });
  return (
    <div className="waiting waiting--ready" data-taken={isTaken || undefined}>
      <StateHeading>{isTaken ? words('taken') : texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={isTaken ? takenContent : content} />
      <Milestones milestones={milestones} current={2} />
      {redirect ? (
        <>
          <div className="actions">
            <LenderRedirectLink redirect={redirect} label={words(isTaken ? 'again' : 'link')} />
          </div>
          <p className="waiting__note">{texts.states('connection>leadsTo', { host: new URL(redirect.url).host })}</p>
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
  );
}

const takenContent = ['redirected>takenText'];
