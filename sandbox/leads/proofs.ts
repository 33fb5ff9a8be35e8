import { createHmac, pbkdf2Sync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { components } from '../../src/api/generated/contract';
import { isObject } from '../../documents/jsonValues';
import { type LimitParts, waitMsOf } from '../api/limits';
import type { Handler, ReceivedApplication, RefusalError } from '../types';

type SignedChallenge = components['schemas']['Challenge'];
type Parameters = SignedChallenge['parameters'];

/** Signs challenges, so that the sandbox need not store them. */
const secret = randomBytes(32);

const GOOD_FOR_MS = 20 * 60_000;
/** Iterations for each key. */
const COST = 1000;
/** The keys that a client derives: in an API for production, some hundreds, with a cost of thousands. */
const FEWEST_TRIES = 16;
const MOST_TRIES = 64;
const KEY_BYTES = 32;

function signatureOf(parameters: Parameters): string {
  const sorted = Object.fromEntries(Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHmac('sha256', secret).update(JSON.stringify(sorted)).digest('hex');
}

function derivedKey({ nonce, salt, cost, keyLength }: Omit<Parameters, 'keyPrefix'>, counter: number): string {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), counted]);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
}

/** Returns the operation that makes a challenge whose solution the sandbox has chosen, so its work has an upper bound. */
export function proofHandlers({ now }: Pick<LimitParts, 'now'>): Record<'getChallenge', Handler> {
  return {
    getChallenge: () => {
      const open = {
        algorithm: 'PBKDF2/SHA-256' as const,
        nonce: randomBytes(16).toString('hex'),
        salt: randomBytes(16).toString('hex'),
        cost: COST,
        keyLength: KEY_BYTES,
        expiresAt: Math.floor((now().getTime() + GOOD_FOR_MS) / 1000),
      };
      const keyPrefix = derivedKey(open, randomInt(FEWEST_TRIES, MOST_TRIES)).slice(0, KEY_BYTES);
      const parameters = { ...open, keyPrefix };
      const body: SignedChallenge = { parameters, signature: signatureOf(parameters) };
      return { status: 200, body };
    },
  };
}

interface Solved {
  readonly challenge: SignedChallenge;
  readonly counter: number;
}

function decoded(proof: string): Solved | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Record<string, unknown>;
    const counter = isObject(solution) ? solution['counter'] : undefined;
    if (!isObject(challenge) || !isObject(challenge['parameters']) || typeof challenge['signature'] !== 'string')
      return undefined;
    const isPossible = typeof counter === 'number' && Number.isInteger(counter) && counter >= 0 && counter < MOST_TRIES;
    return isPossible ? { challenge: challenge as SignedChallenge, counter } : undefined;
  } catch {
    return undefined;
  }
}

function isOwn({ parameters, signature }: SignedChallenge): boolean {
  const [sentSignature, own] = [Buffer.from(signature, 'hex'), Buffer.from(signatureOf(parameters), 'hex')];
  return sentSignature.length === own.length && timingSafeEqual(sentSignature, own);
}

function refuse(code: string): RefusalError {
  return { fieldName: 'proofOfWork', code, message: 'A proof of work is needed.' };
}

function refusedProof(proof: string, parts: LimitParts): RefusalError | undefined {
  const solved = decoded(proof);
  if (!solved || !isOwn(solved.challenge)) return refuse('proof_wrong');
  const { parameters } = solved.challenge;
  if (parameters.expiresAt * 1000 <= parts.now().getTime()) return refuse('proof_expired');
  if (!derivedKey(parameters, solved.counter).startsWith(parameters.keyPrefix)) return refuse('proof_wrong');
  if (waitMsOf('proof', parameters.nonce, parts) > 0) return refuse('proof_used');
  parts.store.addUse('proof', parameters.nonce, parts.now());
  return undefined;
}

/** Returns why a submission shows too little that a person sends it; counts it if it does not. */
export function refusedAsProgram(
  { googleCaptchaToken, proofOfWork }: ReceivedApplication,
  sessionId: string,
  parts: LimitParts,
): RefusalError | undefined {
  if (googleCaptchaToken !== undefined) return undefined;
  if (proofOfWork !== undefined) return refusedProof(proofOfWork, parts);
  if (waitMsOf('unprovedLead', sessionId, parts) > 0) return refuse('proof_required');
  parts.store.addUse('unprovedLead', sessionId, parts.now());
  return undefined;
}
