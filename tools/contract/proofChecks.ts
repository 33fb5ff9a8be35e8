import { randomUUID } from 'node:crypto';
import { valueAtKeys } from '../../documents/openApi';
import { solveOnPage } from '../../src/proof/solveOnPage';
import type { components } from '../../src/api/generated/contract';
import { type Check, type ContractCheckContext, expectSame, expectStatus } from './Check';
import type { CallAnswer } from './createCaller';
import { newNumber } from './heldLead';

type ProofChallenge = components['schemas']['Challenge'];

/** Submissions of one session in an hour, after which an API asks for a proof at the latest. */
const UNPROVED = 20;

type Submit = (proofOfWork?: string) => Promise<CallAnswer>;

/** Submits leads in a session of its own until a proof is asked for; returns how the session submits another one. */
async function untilAsked({ call, lead, newKey }: ContractCheckContext): Promise<Submit> {
  const session = randomUUID();
  const submit: Submit = (proofOfWork) => {
    const contactDetails = { ...(Object(lead['contactDetails']) as object), phoneNumber: newNumber() };
    const body = {
      ...lead,
      contactDetails,
      sessionId: session,
      leadStatus: 'submitted',
      ...(proofOfWork && { proofOfWork }),
    };
    return call('createLead', { body, headers: { 'X-Session-Id': session, 'Idempotency-Key': newKey() } });
  };
  for (let time = 0; time <= UNPROVED; time++) {
    const answer = await submit();
    if (refusedFor(answer) !== undefined) return submit;
    expectStatus(answer, 201);
  }
  throw new Error(`${UNPROVED} leads of one session were taken without captcha token and proof of work`);
}

/** Returns the code with which a proof of work was asked for; `undefined` if none was. */
function refusedFor({ status, body }: CallAnswer): unknown {
  const errors = status === 422 ? valueAtKeys(body, 'errors') : [];
  const own = [errors].flat().find((error) => valueAtKeys(error, 'fieldName') === 'proofOfWork');
  return valueAtKeys(own, 'code');
}

async function challengeOf({ call }: ContractCheckContext): Promise<ProofChallenge> {
  const answer = await call('getChallenge');
  expectStatus(answer, 200);
  return answer.body as ProofChallenge;
}

async function solved(challenge: ProofChallenge): Promise<string> {
  const proof = await solveOnPage(challenge);
  if (proof === undefined) throw new Error('the challenge has no solution within two minutes');
  return proof;
}

/** Returns the proof with other parameters than the server has signed. */
function tamperedWith(proof: string, changes: Partial<ProofChallenge['parameters']>): string {
  const { challenge, ...rest } = JSON.parse(atob(proof)) as { readonly challenge: ProofChallenge };
  return btoa(
    JSON.stringify({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } }, ...rest }),
  );
}

const without = 'nothing but limits holds back programs that refuse the captcha';

/** Checks that whoever refuses the captcha has to work for a lead, once for each. */
export const proofChecks: readonly Check[] = [
  {
    operationId: 'getChallenge',
    title: 'is another one each time, and good for ten minutes',
    without,
    run: async (context) => {
      const [one, other] = [await challengeOf(context), await challengeOf(context)];
      if (one.parameters.nonce === other.parameters.nonce) throw new Error('two challenges have one nonce');
      const minutes = (one.parameters.expiresAt * 1000 - Date.now()) / 60_000;
      if (minutes < 9) throw new Error(`the challenge is good for ${minutes.toFixed(1)} minutes`);
    },
  },
  {
    operationId: 'createLead',
    title: 'after some leads of one session without captcha token asks for a proof of work, and takes it once',
    without,
    run: async (context) => {
      const submit = await untilAsked(context);
      const proof = await solved(await challengeOf(context));
      expectStatus(await submit(proof), 201);
      expectSame('code', refusedFor(await submit(proof)), 'proof_used');
    },
  },
  {
    operationId: 'createLead',
    title: 'takes no proof of work that is wrong, easier than asked, or longer good',
    without,
    run: async (context) => {
      const submit = await untilAsked(context);
      const challenge = await challengeOf(context);
      const proof = await solved(challenge);
      const { expiresAt, keyPrefix } = challenge.parameters;
      const guessed = btoa(JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00' } }));
      const tampered = [{ keyPrefix: keyPrefix.slice(0, 2) }, { cost: 1 }, { expiresAt: expiresAt + 1 }];
      for (const wrong of ['none', guessed, ...tampered.map((changes) => tamperedWith(proof, changes))])
        expectSame('code', refusedFor(await submit(wrong)), 'proof_wrong');
      expectStatus(await submit(proof), 201);
    },
  },
];
