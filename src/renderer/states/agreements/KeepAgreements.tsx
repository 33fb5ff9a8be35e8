import { useId, useRef, useState } from 'react';
import type { Agreement } from '../../../agreements/agreements';
import { useTexts } from '../../useTexts';
import { copyText } from '../copyText';
import type { StatePageProps } from '../StatePageProps';
import { agreementsText, saveAgreements } from './saveAgreements';
import { printPage } from './printPage';

interface KeepAgreementsProps extends Pick<StatePageProps, 'name'> {
  readonly records: readonly Agreement[];
}

/**
 * Prints or saves the records. A browser, or the page around a frame, may block either without an error, and a page can't
 * tell whether a file was saved, so the text can be copied as well.
 */
export function KeepAgreements({ name, records }: KeepAgreementsProps) {
  const texts = useTexts();
  const [isInDoubt, setInDoubt] = useState(false);
  const heading = texts.states(`${name}>heading`);
  const print = () => void printPage(window).then((isBegun) => setInDoubt(!isBegun));
  const save = () => {
    saveAgreements(heading, records);
    setInDoubt(true);
  };
  return (
    <>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={save}>
          {texts.states(`${name}>save`)}
        </button>
        <button type="button" className="button button--secondary" onClick={print}>
          {texts.states(`${name}>print`)}
        </button>
      </div>
      <div className="agreements__copy">
        <p role="status">{isInDoubt && texts.states(`${name}>refused`)}</p>
        {isInDoubt && <TextToCopy name={name} text={agreementsText(heading, records)} />}
      </div>
    </>
  );
}

interface TextToCopyProps extends Pick<StatePageProps, 'name'> {
  readonly text: string;
}

/** Where the browser does not copy it, the text is selected to be copied by hand. */
function TextToCopy({ name, text }: TextToCopyProps) {
  const texts = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const select = () => {
    field.current?.focus();
    field.current?.select();
    setOutcome('selected');
  };
  return (
    <>
      <label className="field__label" htmlFor={id}>
        {texts.states(`${name}>asText`)}
      </label>
      <textarea className="input" id={id} ref={field} readOnly rows={6} value={text} />
      <div className="actions">
        <button
          type="button"
          className="button button--secondary"
          data-action="copy"
          onClick={() => void copyText(text).then(() => setOutcome('copied'), select)}
        >
          {texts.states(`${name}>copy`)}
        </button>
      </div>
      <p role="status">{outcome && texts.states(`${name}>${outcome}`)}</p>
    </>
  );
}
