import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';

/** Answers by field name, as native form fields provide them. */
export type HandwrittenAnswers = Record<string, string | boolean>;

export type AnswersForm = UseFormReturn<HandwrittenAnswers>;

export interface HandwrittenStep {
  readonly name: string;
  readonly heading: string;
  readonly rules: z.ZodType<HandwrittenAnswers, HandwrittenAnswers>;
  readonly defaults: HandwrittenAnswers;
  readonly Questions: (props: { readonly form: AnswersForm }) => ReactNode;
}
