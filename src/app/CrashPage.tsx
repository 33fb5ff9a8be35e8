import { usePageTitle } from '../renderer/usePageTitle';
import { useTexts } from '../renderer/useTexts';

/** Says that a page crashed and that the answers did not. */
export function CrashPage({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts();
  const title = texts.app('crash>title');
  usePageTitle(title);
  // Where the device keeps nothing, nothing is promised.
  const isKept = document.documentElement.dataset.kept !== 'false';
  return (
    <div className="page page--ending" role="alert">
      <div className="ending ending--error">
        <h1 className="heading">{title}</h1>
        <p className="intro">{texts.app('crash>text')}</p>
        {isKept && <p className="ending__text">{texts.app('crash>kept')}</p>}
        <div className="actions">
          <button type="button" className="button button--primary" onClick={onRetry}>
            {texts.app('crash>action')}
          </button>
        </div>
      </div>
    </div>
  );
}
