import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { dateOrder, type DatePart, type DateParts, parseWholeDate } from '../../src/formats/dateInput';
import { DATE_SEPARATOR, endsPart, isCompletePart } from '../../src/formats/dateTyping';
import { toLatinDigits } from '../../src/formats/plainCharacters';
import { isComposing } from './isComposing';

interface DateTyping {
  readonly parts: DateParts;
  readonly setParts: (parts: DateParts) => void;
  readonly languageTag: string;
}

/** What the applicant has typed since the focus came to the date, across the parts that it moved on through. */
interface Run {
  readonly text: string;
  /** The part in which it continues. */
  readonly at: DatePart | undefined;
}

/** A whole date that begins with the year is known by its separators only once it is typed. */
const YEAR_FIRST = /^\d{4}\D\d{1,2}\D\d{1,2}$/;
/** Shorter text in one part is part of a date at most: `7.3.90`. */
const SHORTEST_DATE = 8;

/**
 * Handles typing into the parts of a date: a complete part moves on to the next empty one, a separator to the next one,
 * Backspace in an empty part goes back, and a whole date in any part is split
 * (docs/decisions/moving-on.md says when not).
 */
export function useDateTyping({ parts, setParts, languageTag }: DateTyping) {
  const order = dateOrder(languageTag);
  /** Whether the part that has the focus was empty when it got it: what is edited never moves on. */
  const beganEmpty = useRef(false);
  const run = useRef<Run>({ text: '', at: undefined });
  /** The part that the focus was moved to, until a key is pressed there. */
  const movedTo = useRef<DatePart>(undefined);

  const neighbour = (part: DatePart, distance: 1 | -1) => order[order.indexOf(part) + distance];
  const moveOn = (input: HTMLInputElement, to: DatePart) => {
    const target = inputOf(to, input);
    target?.focus();
    target?.select();
    run.current = { ...run.current, at: to };
    movedTo.current = to;
  };
  const change = (part: DatePart, event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const before = parts[part];
    const next = neighbour(part, 1);
    const character = typedAtEnd(event, before);
    const isBegun = part === order[0] && before === '';
    run.current = continued(isBegun ? { text: '', at: part } : run.current, part, character);
    const candidate = dateCandidate(event, character, run.current);
    const whole = candidate === undefined ? undefined : parseWholeDate(candidate, languageTag);
    if (whole) {
      setParts(whole);
    } else if (character === undefined || !DATE_SEPARATOR.test(character)) {
      setParts({ ...parts, [part]: input.value });
      const canMove = character !== undefined && beganEmpty.current && next !== undefined && parts[next] === '';
      if (canMove && isCompletePart(part, input.value)) moveOn(input, next);
    } else if (before !== '') {
      if (next !== undefined && endsPart(part, before, languageTag)) moveOn(input, next);
      else setParts({ ...parts, [part]: input.value });
    }
  };

  return (part: DatePart) => ({
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(part, event),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      beganEmpty.current = target.value === '';
    },
    onCompositionEnd: splitter(setParts, languageTag),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isJustMoved = movedTo.current === part;
      movedTo.current = undefined;
      if (parts[part] !== '' || isComposing(event)) return;
      const previous = neighbour(part, -1);
      // Pressed out of habit, to reach the part that the focus is in already. Pressed again, it leaves the part.
      if (event.key === 'Tab' && !event.shiftKey && isJustMoved) event.preventDefault();
      if (event.key === 'Backspace' && previous !== undefined) {
        event.preventDefault();
        const target = inputOf(previous, event.currentTarget);
        target?.focus();
        target?.setSelectionRange(target.value.length, target.value.length);
      }
    },
  });
}

/** Splits a whole date once its composition has ended: to change the text before would end it in the middle. */
function splitter(setParts: DateTyping['setParts'], languageTag: string) {
  return ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => {
    const whole = value.length >= SHORTEST_DATE ? parseWholeDate(value, languageTag) : undefined;
    if (whole) setParts(whole);
  };
}

/** Returns the text that may be a whole date: what has come at once, or the run once it looks like one. */
function dateCandidate(
  event: ChangeEvent<HTMLInputElement>,
  character: string | undefined,
  run: Run,
): string | undefined {
  const text = event.target.value;
  if (character === undefined) return text.length >= SHORTEST_DATE && !isComposing(event) ? text : undefined;
  return YEAR_FIRST.test(run.text) ? run.text : undefined;
}

/** Returns the run with one more character, typed in this part; an empty one if it does not continue there. */
function continued(run: Run, part: DatePart, character: string | undefined): Run {
  if (character === undefined || run.at !== part) return { text: '', at: undefined };
  return { text: run.text + toLatinDigits(character), at: part };
}

function inputOf(part: DatePart, beside: HTMLInputElement): HTMLInputElement | null | undefined {
  return beside.closest('.date')?.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
}

/**
 * Returns the one character that a key has added to the end; `undefined` if the text has come in another way, or is
 * still being composed.
 */
function typedAtEnd({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): string | undefined {
  const isSettled = nativeEvent instanceof InputEvent && !nativeEvent.isComposing;
  const isTyped = isSettled && /^insert(?:Composition)?Text$/.test(nativeEvent.inputType);
  const added = target.value.slice(before.length);
  return isTyped && target.value.startsWith(before) && added.length === 1 ? added : undefined;
}
