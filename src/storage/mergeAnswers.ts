import type { Answers } from '../flow/types';

interface OnDevice {
  readonly answers: Answers;
  /** Data points that the server has not been told as they are now. */
  readonly unsent: ReadonlySet<string>;
}

/**
 * Brings together what a device and the server hold of one lead: the server's answers count, except where this device
 * has changed them since it told the server last. What the server does not tell a link stays as the device has it.
 */
export function mergeAnswers({ answers, unsent }: OnDevice, linked: Answers): Answers {
  const newer = Object.entries(answers).filter(([name]) => unsent.has(name));
  return { ...answers, ...linked, ...Object.fromEntries(newer) };
}
