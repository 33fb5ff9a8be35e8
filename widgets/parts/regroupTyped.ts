import type { ChangeEvent } from 'react';
import { regroup } from '../../src/formats/regroup';
import { isComposing } from './isComposing';

/** Groups the digits of an amount again, in the input itself, unless the text is still being composed. */
export function regroupTyped({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, typing: Typing): void {
  if (isComposing({ nativeEvent })) return;
  const input = nativeEvent instanceof InputEvent ? nativeEvent : { inputType: '', data: null };
  const typed = target.value;
  const { text, caret } = regroup({ ...typing, typed, caret: target.selectionStart ?? typed.length, input });
  if (text === typed) return;
  target.value = text;
  // In Safari it would take the focus to an input that is filled in without it.
  if (document.activeElement === target) target.setSelectionRange(caret, caret);
}

interface Typing {
  /** The text before the change. */
  readonly before: string;
  /** BCP 47. */
  readonly languageTag: string;
}
