import { randomUUID } from 'node:crypto';
import { chanceOf } from '../chaos/chanceOf';
import { brokenLineChecks, promiseChecks } from './promiseChecks';
import { isObject } from '../../documents/jsonValues';
import { type Check, type ContractCheckContext, textInAnswer } from './Check';
import { addressChecks } from './addressChecks';
import { agreementChecks } from './agreementChecks';
import { adoptionChecks } from './adoptionChecks';
import { credentialChecks } from './credentialChecks';
import { documentedChecks } from './documentedChecks';
import { createCaller, createCutter, keyed, hostRootOf, type Target } from './createCaller';
import { erasureChecks } from './erasureChecks';
import { forgeryChecks, sessionChecks } from './sessionChecks';
import { limitChecks } from './limitChecks';
import { leadChecks } from './leadChecks';
import { linkChecks } from './linkChecks';
import { lookupChecks } from './lookupChecks';
import { proofChecks } from './proofChecks';
import { offerChecks } from './offerChecks';
import { pageChecks } from './pageChecks';
import { valueAtKeys, readOpenApi, type OpenApi, type OperationId } from '../../documents/openApi';

const written: readonly Check[] = [
  ...leadChecks,
  ...linkChecks,
  ...adoptionChecks,
  ...limitChecks,
  ...erasureChecks,
  ...proofChecks,
  ...agreementChecks,
  ...offerChecks,
  ...pageChecks,
  ...lookupChecks,
  ...promiseChecks,
  ...sessionChecks,
  ...forgeryChecks,
  ...brokenLineChecks,
];

const NOT_TESTED = 'no contract test calls it: write "example" beside the schema of its request';

export interface CheckResult {
  readonly operationId: string;
  readonly title: string;
  /** Why the check failed; absent if it passed. */
  readonly failure?: string;
  /** What suffers if the check fails; absent if the client cannot do without it. */
  readonly without?: string;
}

export interface ContractOptions {
  /** Seed for cutting connections at random. */
  readonly seed?: number;
  /**
   * Address that tells the token of a lead's links in a test environment, as `linkId` of a JSON object; `{id}` in it is
   * the lead's. By default, the sandbox's.
   */
  readonly links?: string;
  /** A contract other than the product's own. */
  readonly openApi?: OpenApi;
  /** Operations whose checks run; all if absent. */
  readonly only?: readonly OperationId[];
}

/** `fetch` hides the actual reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function resultOf({ run, ...check }: Check, context: ContractCheckContext): Promise<CheckResult> {
  try {
    await run(context);
    return check;
  } catch (error) {
    return { ...check, failure: reasonOf(error) };
  }
}

async function linkFrom(address: string): Promise<string> {
  const response = await fetch(address);
  const found: unknown = response.ok ? await response.json() : undefined;
  const link = valueAtKeys(found, 'linkId');
  if (typeof link === 'string') return link;
  throw new Error(`${address} does not tell the link of the lead: name another address with --links`);
}

/** Runs every contract check against an API, one after the other. An operation without a check counts as failed. */
export async function runContract(target: Target, options: ContractOptions = {}): Promise<CheckResult[]> {
  const { seed = 1, openApi = readOpenApi(), only, links = `${hostRootOf(target)}/sandbox/leads/{id}` } = options;
  const call = createCaller(openApi, target);
  const example = valueAtKeys(openApi.document, 'components', 'examples', 'ColombianLead', 'value');
  const lead = isObject(example) ? example : {};
  const newKey = (): string => randomUUID();
  const context: ContractCheckContext = {
    call,
    cut: createCutter(openApi, target),
    lead,
    newKey,
    chance: chanceOf(seed, 'contract'),
    linkOf: (id) => linkFrom(links.replace('{id}', encodeURIComponent(id))),
    createLead: async (changes = {}) => {
      const headers = keyed(newKey());
      return textInAnswer(await call('createLead', { body: { ...lead, ...changes }, headers }), 'id');
    },
  };
  const checks = [
    ...written,
    ...credentialChecks(openApi),
    ...addressChecks(openApi),
    ...documentedChecks(openApi, written),
  ];
  const results: CheckResult[] = openApi.operations
    .filter(({ id }) => !checks.some(({ operationId }) => operationId === id))
    .map(({ id }) => ({ operationId: id, title: 'is tested', failure: NOT_TESTED }));
  const chosenChecks = checks.filter(({ operationId }) => only?.includes(operationId) ?? true);
  for (const check of chosenChecks) results.push(await resultOf(check, context));
  return results;
}
