import { useLocation } from 'react-router-dom';
import { isContinuePath } from '../redirect/leadLink';
import { usePageTitle } from '../renderer/usePageTitle';
import { useTexts } from '../renderer/useTexts';

/** Shown while it is not known yet what comes. Who comes by a link knows no colours of ours yet. */
export function LoadingPage() {
  const texts = useTexts();
  const title = texts.app('loading>text');
  usePageTitle(title);
  const isNeutral = isContinuePath(useLocation().pathname);
  return (
    <div className="page page--loading" role="status">
      <h1 className="visually-hidden">{title}</h1>
      <div className={isNeutral ? 'spinner spinner--neutral' : 'spinner'} aria-hidden="true" />
    </div>
  );
}
