import { useTexts } from '../useTexts';

/** Where a form will be as soon as its parts are there. */
export function Loading() {
  const texts = useTexts();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{texts.app('loading>text')}</span>
    </div>
  );
}
