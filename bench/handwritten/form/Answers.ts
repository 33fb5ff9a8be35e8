import type { UseFormReturn } from 'react-hook-form';

/** Answers by the name of the field, as the browser's own fields give them. */
export type Answers = Record<string, string | boolean>;

export type AnswersForm = UseFormReturn<Answers>;
