import { useTexts } from '../renderer/useTexts';

/** Shown while it is not known yet what comes. */
export function LoadingPage() {
  const texts = useTexts();
  return (
    <div className="page page--loading" role="status">
      <div className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{texts.app('loading>text')}</span>
    </div>
  );
}
