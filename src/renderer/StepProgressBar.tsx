import { pieceOf, shownProgress } from '../flow/stepProgress';
import type { Walk } from '../flow/types';
import { useFlow, useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/**
 * Shows how far the current step is: as a bar with an equal piece for each chapter, and in words as the number of the
 * piece, or of the step if there are no chapters. The bar is for the eye; assistive technology gets a native one. Its
 * label, a whole sentence, also describes the heading, and is not read by itself.
 */
export function StepProgressBar({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  const { flow, settings } = useRendererServices();
  const { model } = useFlow();
  const { firstPage } = settings;
  const progress = shownProgress(walk, { model, isWhole: flow.isWhole(), firstPage });
  const { chapter, number, of, place, stretches } = progress;
  const name = chapter === undefined ? undefined : texts.form(`chapters>${chapter}>name`);
  const count =
    name === undefined ? { current: number, total: of } : { current: pieceOf(progress), total: stretches.length };
  const counted = name === undefined ? texts.app('progress>label', count) : texts.app('progress>count', count);
  const left = texts.app('progress>left', { count: progress.minutes });
  // Half of the open step: a piece is full only once its last step is sent.
  const reached = place - 0.5;
  const label = name === undefined ? counted : texts.app('progress>chapter', { chapter: name, ...count });
  return (
    <div className="progress">
      <p className="progress__label" aria-hidden="true">
        {name !== undefined && (
          <>
            <span className="progress__chapter">{name}</span>{' '}
          </>
        )}
        <span className="progress__count">{counted}</span> <span className="progress__left">{left}</span>
      </p>
      <p hidden id="progress-label">
        {left ? `${label}, ${left}` : label}
      </p>
      <progress className="visually-hidden" value={reached} max={sumOf(stretches)} aria-labelledby="progress-label" />
      <ProgressDrawing reached={reached} stretches={stretches} />
    </div>
  );
}

interface ProgressDrawingProps {
  readonly reached: number;
  readonly stretches: readonly number[];
}

/** Attributes position the parts, because the Content-Security-Policy admits no `style` in the prerendered page. */
function ProgressDrawing({ reached, stretches }: ProgressDrawingProps) {
  return (
    <svg className="progress__bar" aria-hidden="true">
      {stretches.map((steps, index) => {
        const start = sumOf(stretches.slice(0, index));
        const done = Math.min(reached - start, steps);
        return (
          <svg
            className="progress__stretch"
            key={start}
            x={shareOf(index, stretches.length)}
            width={shareOf(1, stretches.length)}
            height="100%"
          >
            <rect className="progress__track" width="100%" height="100%" rx="3" />
            {done > 0 && <rect className="progress__done" width={shareOf(done, steps)} height="100%" rx="3" />}
          </svg>
        );
      })}
    </svg>
  );
}

/** Returns a share as a percentage of enough digits for any screen. */
function shareOf(part: number, whole: number): string {
  return `${Number(((100 * part) / whole).toFixed(2))}%`;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
