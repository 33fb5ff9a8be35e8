import type { Answers, DataPointModel } from '../flow/types';

/** The answers that say nothing of a person: those of privacy class `none`. What the catalogue does not know is none. */
export function openAnswers(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): Answers {
  const isOpen = (name: string) => Object.hasOwn(dataPoints, name) && dataPoints[name]?.privacy === 'none';
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isOpen(name)));
}
