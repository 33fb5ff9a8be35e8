import { createContext, type ReactNode, useContext } from 'react';

interface BelowQuestionProps {
  /** Data point of the question. */
  readonly name: string;
}

/** What a page shows below one of its questions, because it belongs to the answer. */
export const BelowQuestionContext = createContext<(BelowQuestionProps & { readonly shown: ReactNode }) | undefined>(
  undefined,
);

export function BelowQuestion({ name }: BelowQuestionProps) {
  const below = useContext(BelowQuestionContext);
  return below?.name === name ? below.shown : null;
}
