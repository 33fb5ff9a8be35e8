import { useTexts } from './useTexts';

/** How far the applicant is, counted in the steps that these answers make visible. */
export function Progress({ current, total }: { readonly current: number; readonly total: number }) {
  const texts = useTexts();
  return (
    <div className="progress">
      <p className="progress__label" id="progress-label">
        {texts.app('progress>label', { current, total })}
      </p>
      <progress className="progress__bar" value={current} max={total} aria-labelledby="progress-label" />
    </div>
  );
}
