import type { Answers } from '../flow/types';

interface Held {
  /** Of the lead, where there is one. */
  readonly id: string | undefined;
  readonly answers: Answers;
}

interface OnDevice extends Held {
  /** Data points that the server has not been told as they are now. */
  readonly unsent: ReadonlySet<string>;
}

export interface Merged {
  readonly answers: Answers;
  /** It is another application than the one of the device. */
  readonly isOther: boolean;
}

/**
 * Brings together what a device holds and what a link brings: the server's answers count, except where this device has
 * changed them since it told the server last. An application of somebody else, or another one, takes nothing over.
 *
 * @returns `undefined` where something of another application would be lost, which only the applicant can decide
 */
export function mergeAnswers(device: OnDevice, linked: Held): Merged | undefined {
  if (!isSame(device, linked)) return device.unsent.size > 0 ? undefined : { answers: linked.answers, isOther: true };
  const newer = Object.entries(device.answers).filter(([name]) => device.unsent.has(name));
  return { answers: { ...device.answers, ...linked.answers, ...Object.fromEntries(newer) }, isOther: false };
}

/** The same lead; or the same person, who has begun anew on this device. */
function isSame(device: Held, linked: Held): boolean {
  if (device.id !== undefined) return device.id === linked.id;
  return ['email', 'phoneNumber'].some((name) => {
    const [own, other] = [device.answers[name], linked.answers[name]].map(plain);
    return own !== '' && own === other;
  });
}

function plain(answer: unknown): string {
  return typeof answer === 'string' ? answer.trim().toLowerCase() : '';
}
