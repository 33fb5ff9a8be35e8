import type { ClipboardEvent, FocusEvent } from 'react';
import type { FieldWidgetProps } from './FieldWidgetProps';
import {
  dateOrder,
  type DatePart,
  type DateParts,
  joinDate,
  parseWholeDate,
  splitDate,
} from '../src/formats/dateInput';
import { dateRules } from '../src/formats/dateRules';
import { showText } from '../src/formats/textCodec';
import { useDateTyping } from './parts/useDateTyping';
import { useTyped } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

const DATE_PARTS = 3;
const TEXTS = { day: 'date>day', month: 'date>month', year: 'date>year' } as const;

/** The parts stay as they were typed (`07`, `marzo`), while the value follows. */
function useDateParts({ value, onChange }: Pick<FieldWidgetProps, 'value' | 'onChange'>, languageTag: string) {
  const { content, keep } = useTyped<DateParts>(value);
  const parts = content ?? splitDate(showText(value), languageTag);
  const setParts = (next: DateParts) => {
    const joined = joinDate(next, languageTag) || undefined;
    keep(next, joined);
    onChange(joined);
  };
  return { parts, setParts };
}

/** Returns which parts of a date with an error are wrong: those that are missing, else the one that its rule names, else all. */
function wrongParts(parts: DateParts, languageTag: string): readonly DatePart[] {
  const all = dateOrder(languageTag);
  const missing = all.filter((part) => parts[part] === '');
  if (missing.length > 0) return missing;
  const code = dateRules.date(joinDate(parts, languageTag), new Date().toISOString());
  const named = all.filter((part) => code?.endsWith(part));
  return named.length > 0 ? named : all;
}

/**
 * A date as three plain inputs in the order of the language; digits move on from one to the next. The group provides
 * legend and hint.
 */
export function DateWidget(props: FieldWidgetProps) {
  const { id, name, disabled, readonly, required, onBlur, onFocus } = props;
  const value: unknown = props.value;
  const options = readWidgetOptions(props);
  const { languageTag, hasError, autocomplete, enterKeyHint } = options;
  const { parts, setParts } = useDateParts(props, languageTag);
  const typing = useDateTyping({ parts, setParts, languageTag });
  const wrong = hasError ? wrongParts(parts, languageTag) : [];

  const onPaste = (event: ClipboardEvent) => {
    const pasted = parseWholeDate(event.clipboardData.getData('text'), languageTag);
    if (!pasted) return;
    event.preventDefault();
    setParts(pasted);
  };
  const onGroupBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  const idOf = (part: DatePart, index: number) => (index === 0 ? id : `${id}-${part}`);
  return (
    <div className="date" onBlur={onGroupBlur} onFocus={() => onFocus(id, value)}>
      {dateOrder(languageTag).map((part, index) => (
        <div className="date__part" key={part}>
          <label className="date__label" htmlFor={idOf(part, index)}>
            {options.text(TEXTS[part])}
          </label>
          <input
            className="input"
            type="text"
            inputMode="numeric"
            enterKeyHint={index < DATE_PARTS - 1 ? 'next' : enterKeyHint}
            id={idOf(part, index)}
            name={name}
            data-part={part}
            autoComplete={autocomplete === 'bday' ? `bday-${part}` : autocomplete}
            value={parts[part]}
            disabled={disabled}
            readOnly={readonly}
            aria-invalid={wrong.includes(part) || undefined}
            aria-required={required || undefined}
            {...typing(part)}
            onPaste={onPaste}
          />
        </div>
      ))}
    </div>
  );
}
