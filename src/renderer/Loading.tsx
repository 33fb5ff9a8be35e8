import { useTexts } from './useTexts';

/** Where something of the page is on its way. */
export function Loading() {
  const texts = useTexts();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{texts.app('loading>text')}</span>
    </div>
  );
}
