import { useTexts } from '../useTexts';

interface CodeFieldProps {
  readonly state: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** One field for the whole code, so that a phone can fill it in from the message and a paste just works. */
export function CodeField({ state, code, error, onChange }: CodeFieldProps) {
  const texts = useTexts();
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor="root_code">
        {texts.states(`${state}>label`)}
      </label>
      <p className="field__hint" id="root_code__hint">
        {texts.states(`${state}>hint`)}
      </p>
      {error && (
        <p className="field__error" id="root_code__error">
          <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
          {error}
        </p>
      )}
      <input
        className="input"
        id="root_code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={error ? 'root_code__hint root_code__error' : 'root_code__hint'}
        aria-invalid={error ? true : undefined}
        aria-required
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
