import type { Answer, Answers } from './types';

export interface Given {
  readonly answers: Answers;
  /** Takes up the answers of a step: to copy it at every step would make a long form slow by the square. */
  readonly context: Record<string, Answer>;
}

/** Puts the answers of these data points that were not left empty into the context; returns the names of those. */
export function joinAnswers(names: readonly string[], { answers, context }: Given): readonly string[] {
  const joined: string[] = [];
  for (const name of names) {
    const answer = answers[name];
    if (answer === undefined || answer === null || Object.hasOwn(context, name)) continue;
    context[name] = answer;
    joined.push(name);
  }
  return joined;
}
