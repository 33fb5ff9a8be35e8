import type { Consent } from '../../../store/status';
import { noteIds } from '../../noteIds';
import { useTexts } from '../../useTexts';
import { consentTitle } from './useConsents';

interface ConsentBoxProps {
  readonly consent: Consent;
  readonly isGiven: boolean;
  /** Whether the server has refused the selection without naming a consent. */
  readonly isRefused: boolean;
  readonly error: string | undefined;
  readonly onToggle: (isGiven: boolean) => void;
  readonly onRead: () => void;
}

/** Characters; about four lines on a phone. A longer text opens in a dialog. */
const longestShown = 280;

/** One consent: its title, whether the lender requires it, its text, and a button for the whole text. */
export function ConsentBox({ consent, isGiven, isRefused, error, onToggle, onRead }: ConsentBoxProps) {
  const texts = useTexts();
  const { required, html } = consent;
  const id = `root_${consent.id}`;
  const shown = shownText(consent);
  const isLong = html !== undefined || consent.text.length > longestShown;
  return (
    <div className="check agreement">
      <input
        className="check__control"
        type="checkbox"
        id={id}
        name="policies"
        value={consent.id}
        checked={isGiven}
        aria-required={required}
        aria-invalid={isRefused || error ? true : undefined}
        aria-describedby={noteIds(id, { text: shown, error })}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div className="agreement__body">
        <label className="check__label agreement__label" htmlFor={id} id={`${id}__label`}>
          {consentTitle(consent)}{' '}
          <span className={required ? 'agreement__need agreement__need--required' : 'agreement__need'}>
            {texts.states(`consents>${required ? 'required' : 'optional'}`)}
          </span>
        </label>
        {error && (
          <p className="field__error" id={`${id}__error`}>
            <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
            {error}
          </p>
        )}
        {shown && (
          <p className="agreement__text" id={`${id}__text`}>
            {shown}
          </p>
        )}
        {isLong && (
          <button
            type="button"
            className="policy__read agreement__read"
            id={`${id}__read`}
            aria-labelledby={`${id}__read ${id}__label`}
            onClick={onRead}
          >
            {texts.states('consents>read')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Returns the whole text if it is short, else its beginning; omits what the title already says. */
function shownText(consent: Consent): string {
  const { title, text } = consent;
  const [beginning = '', ...rest] = text.split('\n');
  const body = title === undefined ? rest.join('\n') : text;
  if (body.length <= longestShown) return body;
  return title !== undefined && beginning.length <= longestShown ? beginning : '';
}
