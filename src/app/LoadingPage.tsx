import { usePageTitle } from '../renderer/usePageTitle';
import { useTexts } from '../renderer/useTexts';

/** Shown while it is not known yet what comes. */
export function LoadingPage() {
  const texts = useTexts();
  const title = texts.app('loading>text');
  usePageTitle(title);
  return (
    <div className="page page--loading" role="status">
      <h1 className="visually-hidden">{title}</h1>
      <div className="spinner" aria-hidden="true" />
    </div>
  );
}
