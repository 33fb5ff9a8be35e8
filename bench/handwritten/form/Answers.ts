import type { UseFormReturn } from 'react-hook-form';

/** Answers by field name, as the browser's own fields give them. */
export type Answers = Record<string, string | boolean>;

export type AnswersForm = UseFormReturn<Answers>;
