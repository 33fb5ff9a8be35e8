import { useEffect, useRef, type MouseEvent } from 'react';
import type { FieldError } from '../flow/types';
import type { FieldUi } from '../published/flow';
import { errorText } from './errorText';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  /** Number of failed attempts; each one moves the focus here. */
  readonly attempts: number;
}

/** Lists all errors of the page, each with a link; focused and announced after every failed attempt. */
export function ErrorSummary({ errors, uiSchema, attempts }: ErrorSummaryProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  if (errors.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={summary}>
      <h2 className="summary__title">{texts.app('errorSummary>title', { count: errors.length })}</h2>
      <ul className="summary__list">
        {errors.map((error) => (
          <li key={error.dataPoint}>
            <a href={`#root_${error.dataPoint}`} onClick={(event) => focusField(event, error.dataPoint)}>
              {errorText(error, { texts, settings, ui: uiSchema[error.dataPoint] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses without changing the address, which names the step. */
function focusField(event: MouseEvent, dataPoint: string): void {
  event.preventDefault();
  const field = document.getElementById(`root_${dataPoint}`);
  field?.focus();
  field?.closest('.field')?.scrollIntoView({ block: 'center' });
}
