import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Answers, AnswersForm } from './Answers';

export interface Step {
  readonly name: string;
  readonly heading: string;
  readonly rules: z.ZodType<Answers, Answers>;
  readonly defaults: Answers;
  readonly Questions: (props: { readonly form: AnswersForm }) => ReactNode;
}
