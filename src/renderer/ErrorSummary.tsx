import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldError } from '../flow/types';
import type { FieldUi } from '../published/flow';
import { errorText, questionOfField } from './errorText';
import { useRendererServices } from './RendererContext';
import { showField } from './showField';
import { useTexts } from './useTexts';

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
}

/**
 * Moves the focus after every failed attempt. A single error is shown at its field alone, which gets the focus;
 * several are counted here, each with a link.
 */
export function ErrorSummary({ errors, uiSchema, attempts }: ErrorSummaryProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const notice = useRef<HTMLDivElement>(null);
  const [first, second] = errors;
  const textOf = (error: FieldError) => errorText(error, { texts, settings, ui: uiSchema[error.dataPoint] });
  const moveFocus = useEffectEvent(() => {
    if (second) notice.current?.focus();
    // Screen readers read the message with a field that gets the focus, but not where the focus was there before.
    else if (first && showField(first.dataPoint) && notice.current) notice.current.textContent = textOf(first);
  });
  // Errors that a lender's answer brings are no attempt: a page that opens with them is at none yet.
  const shownAttempt = useRef(-1);
  const hasErrors = first !== undefined;
  useEffect(() => {
    // A step that the server has refused opens before its errors are shown.
    if (!hasErrors || shownAttempt.current === attempts) return;
    shownAttempt.current = attempts;
    moveFocus();
  }, [attempts, hasErrors]);
  if (!first) return null;
  if (!second) return <div className="visually-hidden" aria-live="assertive" key="single" ref={notice} />;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="summary__title">{texts.app('errorSummary>title', { count: errors.length })}</h2>
      <ul className="summary__list">
        {errors.map((error) => (
          <li key={error.dataPoint}>
            <a
              href={`#root_${error.dataPoint}`}
              onClick={(event) => {
                // The address names the step.
                event.preventDefault();
                showField(error.dataPoint);
              }}
            >
              {questionOfField(error.dataPoint, { texts, ui: uiSchema[error.dataPoint] }) || textOf(error)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
