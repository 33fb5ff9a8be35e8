import { createContext, useContext } from 'react';
import type { Answer } from '../flow/types';
import type { WatchAnswer } from '../store/createSubscriptions';

/** Where the fields of a form read and write their answers. */
export interface FormAnswers {
  readonly watch: WatchAnswer;
  /** What a field shows: the answer, or the proposed one if none was given. */
  readonly read: (dataPoint: string) => Answer | undefined;
  readonly change: (dataPoint: string, answer: Answer | undefined) => void;
  /** A field has lost the focus. */
  readonly leave: (dataPoint: string) => void;
}

export const FormAnswersContext = createContext<FormAnswers | undefined>(undefined);

export function useFormAnswers(): FormAnswers {
  const answers = useContext(FormAnswersContext);
  if (!answers) throw new Error('A field is rendered outside of its form (NO_FORM_ANSWERS)');
  return answers;
}
