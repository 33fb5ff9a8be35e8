import { isFree, type Filling } from './Filling';
import type { Answers } from './types';

/** A company of a register. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode: string;
  readonly city?: string | undefined;
}

/** What a chosen company answers beside its name: data points of the same step that are still free. */
export function companyAnswers({ taxRegistryCode, city }: Company, filling: Filling): Answers {
  const entries = Object.entries({ taxRegistryCode, employerCity: city }).flatMap(([name, answer]) =>
    filling.properties[name] && answer !== undefined && isFree(name, filling) ? [[name, answer] as const] : [],
  );
  return Object.fromEntries(entries);
}
