import { useEffect, useId, useRef, useState } from 'react';
import { dateFormat } from '../formats/intlFormats';
import type { FieldError, Walk } from '../flow/types';
import { errorText } from './errorText';
import { useFlow, useRendererServices } from './RendererContext';
import { useAppSelector } from './storeHooks';
import { useTexts } from './useTexts';

interface ApplicantsEndProps {
  readonly walk: Walk;
  /** What the page shows now. */
  readonly errors: readonly FieldError[];
}

/**
 * Tells an applicant who is too young, say, that and why they cannot apply, once for each attempt. What they entered may
 * be a slip, so the only way on is back to the question: later ones cannot be reached, least of all an identity number.
 */
export function ApplicantsEnd({ walk, errors }: ApplicantsEndProps) {
  const { limited = [] } = useFlow().model;
  const attempts = useAppSelector(({ form }) => form.attempts);
  const [closedAttempt, setClosedAttempt] = useState<number>();
  const reason = errors.find((error) => isLimit(error) && limited.includes(error.dataPoint));
  if (!reason || closedAttempt === attempts) return null;
  return <EndDialog key={attempts} reason={reason} walk={walk} onClose={() => setClosedAttempt(attempts)} />;
}

/** How the rules that say who can apply are broken; the texts have an advice for each. */
const LIMITS: readonly string[] = ['date.too-young', 'date.too-old', 'minimum', 'const'];

/** What the server refuses is its own matter: it has a message, and has been sent. */
function isLimit({ code, message }: FieldError): boolean {
  return LIMITS.includes(code) && message === undefined;
}

interface EndDialogProps extends Pick<ApplicantsEndProps, 'walk'> {
  readonly reason: FieldError;
  readonly onClose: () => void;
}

function EndDialog({ reason, walk, onClose }: EndDialogProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isAtServer = useAppSelector(({ lead }) => lead.id !== undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // Closing it returns the focus to the field, which has it since the attempt.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const ui = walk.current.step.uiSchema[reason.dataPoint];
  const { languageTag } = settings;
  return (
    <dialog className="dialog" aria-labelledby={id} ref={dialog} onClose={onClose} data-dialog="applicants">
      <div className="dialog__body">
        <h2 id={id}>{texts.app('applicants>end>title')}</h2>
        <p className="intro">{errorText(reason, { texts, settings, ui })}</p>
        <p>{texts.app(`applicants>end>help>${reason.code}`, { day: dayOfAge(reason, languageTag) })}</p>
        <p>{texts.app('applicants>who')}</p>
        <p>{texts.app(isAtServer ? 'applicants>end>answerUnsent' : 'applicants>end>unsent')}</p>
        <div className="actions">
          <button
            type="button"
            className="button button--primary"
            data-action="correct"
            onClick={() => dialog.current?.close()}
          >
            {texts.app('applicants>end>correct')}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Returns the day on which somebody who is too young is old enough; 1 March for those born on 29 February. */
function dayOfAge({ values: { date, age } }: FieldError, languageTag: string): string {
  const [year = '', month = '', day = ''] = String(date).split('-');
  const time = Date.UTC(Number(year) + Number(age), Number(month) - 1, Number(day));
  return Number.isNaN(time) ? '' : dateFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
