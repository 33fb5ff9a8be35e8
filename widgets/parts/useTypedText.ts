import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TextCodec } from '../../src/formats/textCodec';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { isComposing } from './isComposing';

type TypedProps = Pick<FieldWidgetProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>;

/**
 * Shows text exactly as it is typed, so that the caret never jumps, while its value follows on every change. The
 * tidied form shows on blur, and on Enter, which submits without a blur. A value changed from outside wins; if it
 * fills the empty input that has the focus, it is selected, so that the next key replaces it.
 */
export function useTypedText(props: TypedProps, codec: TextCodec) {
  const { id, onChange, onBlur, onFocus } = props;
  const value: unknown = props.value;
  const { content, keep, forget } = useTyped<string>(value);
  const shownText = content === undefined ? codec.show(value) : undefined;
  const shown = shownText ?? content ?? '';
  const shownBefore = useRef(shown);
  useLayoutEffect(() => {
    if (shownText === undefined) return;
    const isFilled = shownBefore.current === '' && shownText !== '';
    shownBefore.current = shownText;
    const input = isFilled ? document.activeElement : null;
    if (input instanceof HTMLInputElement && input.id === id) input.select();
  }, [shownText, id]);

  const commit = () => {
    if (content === undefined) return value;
    forget();
    const tidied = codec.read(content);
    if (tidied !== value) onChange(tidied);
    return tidied;
  };
  return {
    value: shown,
    onFocus: () => onFocus(id, value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = codec.read(event.target.value);
      shownBefore.current = event.target.value;
      keep(event.target.value, next);
      onChange(next);
    },
    onBlur: () => onBlur(id, commit()),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !isComposing(event)) commit();
    },
  };
}

interface Typed<Content> {
  readonly content: Content;
  /** The value that the content stands for. */
  readonly value: unknown;
}

interface TypedContent<Content> {
  /** What was typed, as long as the value is the one it stands for. */
  readonly content: Content | undefined;
  readonly keep: (content: Content, value: unknown) => void;
  readonly forget: () => void;
}

/**
 * Holds text as it is typed until the value is changed from outside. The owner accepts a value immediately, so it
 * comes back with the next render.
 */
export function useTyped<Content>(value: unknown): TypedContent<Content> {
  const [typed, setTyped] = useState<Typed<Content>>();
  return {
    content: typed && value === typed.value ? typed.content : undefined,
    keep: (content, next) => setTyped({ content, value: next }),
    forget: () => setTyped(undefined),
  };
}
