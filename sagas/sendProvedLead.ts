import type { ApiError, ApiResult, LeadApplication, LeadSaved, Rejected } from '../src/api/types';
import type { SagaServices } from '../src/services/SagaServices';
import { call, put, type Saga } from './effects';

/** What refuses a lead that shows too little that a person sends it. */
const proofName = 'proofOfWork';

const unproved: Rejected = {
  kind: 'rejected',
  errors: [{ fieldName: proofName, code: 'proof_required', message: '' }],
};

/** Whether the server asks for a proof of work, or for another one. */
export function asksForProof(errors: readonly ApiError[]): boolean {
  return errors.some(({ fieldName }) => fieldName === proofName);
}

/**
 * Sends the lead. If the server asks for a proof of work, because there is no captcha token, computes one and sends the lead
 * with it, once. Where the deployment says that it always asks, the first try has one already.
 */
export function* sendProvedLead<Lead extends LeadApplication>(
  services: SagaServices,
  lead: Lead,
  send: (lead: Lead) => Promise<ApiResult<LeadSaved>>,
): Saga<ApiResult<LeadSaved>> {
  const isUnproved = lead.leadStatus === 'submitted' && lead.googleCaptchaToken === undefined;
  const first = services.settings.api.requiresProof && isUnproved ? yield* prove(services) : undefined;
  const result = yield* call(() => send(first?.kind === 'ok' ? { ...lead, [proofName]: first.value } : lead));
  if (result.kind !== 'rejected' || !asksForProof(result.errors) || first === unproved) return result;
  const proof = yield* prove(services);
  if (proof.kind === 'ok') return yield* call(() => send({ ...lead, [proofName]: proof.value }));
  return proof.kind === 'notFound' ? unproved : proof;
}

/** Asks for a challenge and solves it, which may take a minute on a slow phone: the page says so. */
function* prove({ api, solveChallenge, log }: SagaServices): Saga<ApiResult<string>> {
  yield* put({ type: 'proofBegun' });
  const challenge = yield* call(() => api.send('getChallenge', {}));
  if (challenge.kind !== 'ok') return challenge;
  const value = yield* call(() =>
    solveChallenge(challenge.value).catch((cause: unknown) => {
      log.error('Failed to solve a challenge', cause);
      return undefined;
    }),
  );
  return value === undefined ? unproved : { kind: 'ok', value };
}
