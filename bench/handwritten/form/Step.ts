import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';

/** Answers by field name, as the browser's own fields give them. */
export type Answers = Record<string, string | boolean>;

export type AnswersForm = UseFormReturn<Answers>;

export interface Step {
  readonly name: string;
  readonly heading: string;
  readonly rules: z.ZodType<Answers, Answers>;
  readonly defaults: Answers;
  readonly Questions: (props: { readonly form: AnswersForm }) => ReactNode;
}
