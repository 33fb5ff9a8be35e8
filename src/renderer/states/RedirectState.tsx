import { useSelector } from 'react-redux';
import { isAllowedRedirect } from '../../redirect/isAllowedRedirect';
import type { Redirect, State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import type { StatePageProps } from './StatePageProps';

/** The way to the lender's own page: pressed by the applicant, so that it works in a frame and is never a surprise. */
export function RedirectState({ content }: StatePageProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { redirect, partner } = useSelector((state: State) => state.progress);
  const isAllowed = redirect !== undefined && isAllowedRedirect(redirect.url, settings.redirectHosts);
  const label = partner
    ? texts.states('redirected>link', { partner: partner.name })
    : texts.states('redirected>linkPlain');
  return (
    <>
      <Paragraphs content={content} />
      {redirect && isAllowed && <RedirectForm redirect={redirect} label={label} />}
      {!isAllowed && (
        <p className="notice notice--error" role="alert">
          {texts.states(redirect ? 'redirected>refused' : 'redirected>failed')}
        </p>
      )}
    </>
  );
}

function RedirectForm({ redirect, label }: { readonly redirect: Redirect; readonly label: string }) {
  if (redirect.method === 'GET') {
    return (
      <a className="button button--primary" href={redirect.url} target="_top" rel="noreferrer">
        {label}
      </a>
    );
  }
  return (
    <form action={redirect.url} method="post" target="_top">
      {Object.entries(redirect.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button--primary">
        {label}
      </button>
    </form>
  );
}
