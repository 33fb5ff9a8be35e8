import { useState } from 'react';

interface Typed<Content> {
  readonly content: Content;
  /** The value that the content stands for, and the one before it was proposed. */
  readonly value: unknown;
  readonly before: unknown;
  readonly isAccepted: boolean;
}

interface TypedContent<Content> {
  /** What was typed, for as long as the value is the one it stands for. */
  readonly content: Content | undefined;
  readonly keep: (content: Content, value: unknown) => void;
  readonly forget: () => void;
}

/**
 * Keeps what is being typed as it is typed, until the value is changed from outside. Between proposing a value and
 * its acceptance by the owner the old value may still come by, which is no change from outside.
 */
export function useTyped<Content>(value: unknown): TypedContent<Content> {
  const [typed, setTyped] = useState<Typed<Content>>();
  if (typed && !typed.isAccepted && value === typed.value) setTyped({ ...typed, isAccepted: true });
  const isOwn = typed && (value === typed.value || (!typed.isAccepted && value === typed.before));
  return {
    content: isOwn ? typed.content : undefined,
    keep: (content, next) => setTyped({ content, value: next, before: value, isAccepted: next === value }),
    forget: () => setTyped(undefined),
  };
}
