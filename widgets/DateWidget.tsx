import { useState, type ClipboardEvent, type FocusEvent } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { dateOrder, type DatePart } from '../src/formats/dates/dateOrder';
import type { DateParts } from '../src/formats/dates/DateParts';
import { joinDate } from '../src/formats/dates/joinDate';
import { parseWholeDate } from '../src/formats/dates/parseWholeDate';
import { splitDate } from '../src/formats/dates/splitDate';
import { readText } from './parts/readText';
import { showText } from './parts/showText';
import { readWidgetOptions } from './WidgetOptions';

const TEXTS = { day: 'dateDay', month: 'dateMonth', year: 'dateYear' } as const;

interface Typed {
  readonly parts: DateParts;
  readonly value: unknown;
  readonly before: unknown;
}

/** What was typed stays as it was typed (`07`, `marzo`) for as long as the value is the one it stands for. */
function useDateParts({ value, onChange }: Pick<WidgetProps, 'value' | 'onChange'>, languageTag: string) {
  const [typed, setTyped] = useState<Typed>();
  const current: unknown = value;
  const isOwn = typed !== undefined && (current === typed.value || current === typed.before);
  const parts = isOwn ? typed.parts : splitDate(showText(current));
  const setParts = (next: DateParts) => {
    const joined = joinDate(next, languageTag) || undefined;
    setTyped({ parts: next, value: joined, before: current });
    onChange(joined);
  };
  return { parts, setParts };
}

/** A date as three plain inputs in the order of the language. Legend and hint are the group's. */
export function DateWidget(props: WidgetProps) {
  const { id, name, disabled, readonly, required, onBlur, onFocus } = props;
  const value: unknown = props.value;
  const options = readWidgetOptions(props);
  const { languageTag, hasError, autocomplete } = options;
  const { parts, setParts } = useDateParts(props, languageTag);
  const isIncomplete = Object.values(parts).includes('');

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
            {readText(options, TEXTS[part])}
          </label>
          <input
            className="input"
            type="text"
            inputMode="numeric"
            id={idOf(part, index)}
            name={name}
            data-part={part}
            autoComplete={autocomplete === 'bday' ? `bday-${part}` : undefined}
            value={parts[part]}
            disabled={disabled}
            readOnly={readonly}
            aria-invalid={(hasError && (!isIncomplete || parts[part] === '')) || undefined}
            aria-required={required || undefined}
            onChange={(event) => setParts({ ...parts, [part]: event.target.value })}
            onPaste={onPaste}
          />
        </div>
      ))}
    </div>
  );
}
