import { useSelector } from 'react-redux';
import { isAllowedRedirect } from '../../redirect/isAllowedRedirect';
import type { Redirect, State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { AskAgain } from './AskAgain';
import { Milestones } from './Milestones';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';

/** The way to the lender's own page: pressed by the applicant, so that it works in a frame and is never a surprise. */
export function RedirectState({ name, content }: StatePageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { redirect, partner } = useSelector((state: State) => state.progress);
  const isAllowed = redirect !== undefined && isAllowedRedirect(redirect.url, settings.redirectHosts);
  const label = partner ? texts.states(`${name}>link`, { partner: partner.name }) : texts.states(`${name}>linkPlain`);
  const milestones = ['received', 'found', 'finish'].map((each) => texts.states(`${name}>progress>${each}`));
  return (
    <div className="waiting waiting--ready">
      <StateHeading>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <Milestones milestones={milestones} current={2} />
      {redirect && isAllowed ? (
        <WayOut redirect={redirect} label={label} />
      ) : (
        <NoWayOut name={name} isRefused={Boolean(redirect)} />
      )}
    </div>
  );
}

interface WayOutProps {
  readonly redirect: Redirect;
  readonly label: string;
}

/** The button, and the host it leads to, so that the applicant can tell the lender's page from any other. */
function WayOut({ redirect, label }: WayOutProps) {
  const texts = useTexts();
  return (
    <>
      <RedirectForm redirect={redirect} label={label} />
      <p className="waiting__note">{texts.states('redirected>leadsTo', { host: new URL(redirect.url).host })}</p>
    </>
  );
}

function RedirectForm({ redirect, label }: WayOutProps) {
  if (redirect.method === 'GET') {
    return (
      <div className="actions">
        <a className="button button--primary" href={redirect.url} target="_top" rel="noreferrer">
          {label}
        </a>
      </div>
    );
  }
  return (
    <form className="actions" action={redirect.url} method="post" target="_top">
      {Object.entries(redirect.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button--primary">
        {label}
      </button>
    </form>
  );
}

/** No address yet, or none that can be trusted: nothing is lost, and it can be asked for again. */
function NoWayOut({ name, isRefused }: { readonly name: string; readonly isRefused: boolean }) {
  const texts = useTexts();
  return (
    <div className="notice notice--error">
      <p role="alert">{texts.states(`${name}>${isRefused ? 'refused' : 'failed'}`)}</p>
      <div className="actions">
        <AskAgain>{texts.app('actions>retry')}</AskAgain>
      </div>
    </div>
  );
}
