import { useState } from 'react';

interface Typed<Content> {
  readonly content: Content;
  /** The value that the content stands for. */
  readonly value: unknown;
}

interface TypedContent<Content> {
  /** What was typed, for as long as the value is the one it stands for. */
  readonly content: Content | undefined;
  readonly keep: (content: Content, value: unknown) => void;
  readonly forget: () => void;
}

/**
 * Keeps text as it is typed until the value is changed from outside. The owner accepts a value immediately, so it comes
 * back with the next render.
 */
export function useTyped<Content>(value: unknown): TypedContent<Content> {
  const [typed, setTyped] = useState<Typed<Content>>();
  return {
    content: typed && value === typed.value ? typed.content : undefined,
    keep: (content, next) => setTyped({ content, value: next }),
    forget: () => setTyped(undefined),
  };
}
