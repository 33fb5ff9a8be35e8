import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { WidgetProps } from '@rjsf/utils';

/** How a value shows as text, and what a text stands for. */
export interface TextCodec {
  readonly show: (value: unknown) => string;
  /** The value while it is typed; `undefined` for no text. */
  readonly read: (text: string) => unknown;
  /** The value when typing is over; like `read` unless given. */
  readonly tidy?: (text: string) => unknown;
}

interface Typed {
  readonly text: string;
  readonly value: unknown;
  readonly before: unknown;
}

type TypedProps = Pick<WidgetProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>;

/**
 * Shows what is typed exactly as it is typed, so that the caret never jumps, while its value follows on every change.
 * The tidy form shows on blur, and on Enter, which submits without one. A value changed from outside wins.
 */
export function useTypedText(props: TypedProps, codec: TextCodec) {
  const { id, onChange, onBlur, onFocus } = props;
  const [typed, setTyped] = useState<Typed>();
  const value: unknown = props.value;
  const isOwn = typed !== undefined && (value === typed.value || value === typed.before);
  const text = isOwn ? typed.text : codec.show(value);

  const commit = () => {
    if (!isOwn) return value;
    setTyped(undefined);
    const tidied = (codec.tidy ?? codec.read)(typed.text);
    if (tidied !== value) onChange(tidied);
    return tidied;
  };
  return {
    value: text,
    onFocus: () => onFocus(id, value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = codec.read(event.target.value);
      setTyped({ text: event.target.value, value: next, before: value });
      onChange(next);
    },
    onBlur: () => onBlur(id, commit()),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') commit();
    },
  };
}
