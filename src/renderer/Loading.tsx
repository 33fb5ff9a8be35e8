import { useTexts } from './useTexts';

/** Placeholder for a part of the page that is still loading. */
export function Loading() {
  const texts = useTexts();
  return (
    <div className="skeleton" role="status" data-loading>
      <span className="visually-hidden">{texts.app('loading>text')}</span>
    </div>
  );
}
