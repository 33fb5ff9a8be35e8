import { type ReactNode, useState } from 'react';
import { useAnswer, useFormAnswers } from '../FormAnswers';
import { useTexts } from '../useTexts';

interface FoldedProps {
  readonly dataPoint: string;
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** A question behind a link, which most applicants leave out; open as soon as it is answered, or wrong. */
export function Folded({ dataPoint, hasError, children }: FoldedProps) {
  const answer = useAnswer(useFormAnswers(), dataPoint);
  const [isOpen, setIsOpen] = useState(false);
  const isAnswered = answer !== undefined && answer !== null;
  return (
    <details open={isOpen || isAnswered || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="button button--link">{useTexts().form(`fields>${dataPoint}>add`)}</summary>
      {children}
    </details>
  );
}
