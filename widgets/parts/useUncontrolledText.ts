import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { TextCodec } from '../../src/formats/textCodec';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { isComposing } from './isComposing';
import { readWidgetOptions } from '../WidgetOptions';

type TextProps = Pick<FieldWidgetProps, 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'id' | 'options'>;

/**
 * Lets the browser show what is typed, so that a keystroke renders nothing; each one still reports the value. The
 * tidied form shows on blur, and on Enter, which submits without a blur. A value changed from outside wins; if it
 * fills the empty input that has the focus, it is selected, so that the next key replaces it.
 */
export function useUncontrolledText(props: TextProps, codec: TextCodec) {
  const { id, onChange, onBlur, onFocus } = props;
  const { onType = onChange } = readWidgetOptions(props);
  const value: unknown = props.value;
  const input = useRef<HTMLInputElement>(null);
  /** The input's value, and whether the input shows it as typed. */
  const held = useRef({ value, isTyped: false });
  const [initialText] = useState(() => codec.show(value));
  // No dependencies: a keystroke does not render, so any render may have a value other than the one typed last.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || value === held.current.value) return;
    held.current = { value, isTyped: false };
    const isFilled = element.value === '' && document.activeElement === element;
    element.value = codec.show(value);
    if (isFilled) element.select();
  });

  const commit = () => {
    const element = input.current;
    if (!element || !held.current.isTyped) return held.current.value;
    const tidied = codec.read(element.value);
    const isOther = tidied !== held.current.value;
    held.current = { value: tidied, isTyped: false };
    element.value = codec.show(tidied);
    if (isOther) onChange(tidied);
    return tidied;
  };
  return {
    ref: input,
    defaultValue: initialText,
    onFocus: () => onFocus(id, held.current.value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      held.current = { value: codec.read(target.value), isTyped: true };
      onType(held.current.value);
    },
    onBlur: () => onBlur(id, commit()),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !isComposing(event)) commit();
    },
  };
}
