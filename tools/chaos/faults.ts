import type { Chance } from './chanceOf';

/** What can go wrong with a call, by whether the server gets to hear of it. */
export const faultsBefore = [
  'lost before',
  'reset',
  'timeout before',
  '500',
  '502',
  '503',
  '409 made up',
  '412 made up',
  '422 made up',
  '400 of a firewall',
  '429 now',
  '429 later',
  'HTML 200',
] as const;

/** `400 after`: the browser resent a lost request on its own, and the app hears only that the second one was refused. */
export const faultsAfter = ['lost after', '400 after', '502 after', 'timeout after', 'truncated', 'cut off'] as const;

/** `API down`: the process was killed, and another one does not serve yet. */
export type FaultKind = (typeof faultsBefore)[number] | (typeof faultsAfter)[number] | 'API down';

export interface MadeUp {
  readonly status: number;
  readonly type: 'application/json' | 'text/html';
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const html = '<!doctype html><title>Request blocked</title><h1>Request blocked</h1>';

function refusing(status: number, code: string): MadeUp {
  const errors = [{ code, message: 'Somebody on the way has made this up.' }];
  return { status, type: 'application/json', body: JSON.stringify({ errors }) };
}

/** Answers of somebody on the way who knows nothing of the application. */
export const madeUpAnswers: Readonly<Partial<Record<FaultKind, MadeUp>>> = {
  '500': { status: 500, type: 'text/html', body: html },
  '502': { status: 502, type: 'text/html', body: html },
  '503': { ...refusing(503, 'maintenance') },
  '400 after': { status: 400, type: 'text/html', body: html },
  '502 after': { status: 502, type: 'text/html', body: html },
  '409 made up': refusing(409, 'conflict'),
  '412 made up': refusing(412, 'precondition_failed'),
  '422 made up': refusing(422, 'strange'),
  '400 of a firewall': { status: 400, type: 'text/html', body: html },
  '429 now': { ...refusing(429, 'too_many'), headers: { 'Retry-After': '0' } },
  '429 later': { ...refusing(429, 'too_many'), headers: { 'Retry-After': '1' } },
  'HTML 200': { status: 200, type: 'text/html', body: html },
};

/** Which fault hits a call: what is lost after it was handled is the hardest to get right, so it comes often. */
export function chooseFault(chance: Chance): FaultKind {
  const isAfter = chance.happens(0.5);
  return isAfter ? chance.pick(faultsAfter) : chance.pick(faultsBefore);
}

export function isAfter(kind: FaultKind): boolean {
  return faultsAfter.some((each) => each === kind);
}
