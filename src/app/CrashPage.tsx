import { useTexts } from '../renderer/useTexts';

/** Says that a page crashed and that the answers did not. */
export function CrashPage({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts();
  return (
    <div className="page page--ending" role="alert">
      <div className="ending">
        <h1 className="heading">{texts.app('crash>title')}</h1>
        <p className="intro">{texts.app('crash>text')}</p>
        <button type="button" className="button button--primary" onClick={onRetry}>
          {texts.app('crash>action')}
        </button>
      </div>
    </div>
  );
}
