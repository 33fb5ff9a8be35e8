import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type OpenApiOperation, valueAtKeys } from '../../documents/openApi';
import { type ContractCheckContext, decided, expectStatus, textInAnswer } from './Check';
import type { CallAnswer, CallOptions } from './createCaller';
import { exampleConsents, passportPictures } from './examples';

/** A lead, and the secret of the device that holds it. */
export interface HeldLead {
  readonly id: string;
  readonly holder: string;
}

export function newHolder(): string {
  return randomBytes(32).toString('hex');
}

/** Returns the headers of a call of a device; of one without a secret, if absent. Each has a session of its own. */
export function holderHeaders(holder?: string): Readonly<Record<string, string>> {
  return { 'X-Session-Id': randomUUID(), ...(holder !== undefined && { 'X-Lead-Holder': holder }) };
}

/** Returns a mobile number that no earlier run has used up. */
export function newNumber(): string {
  return `+57300${randomInt(1_000_000, 9_999_999)}`;
}

/** Creates the example lead, with a number of its own, on a device. */
export async function createHeld(
  { call, lead, newKey }: ContractCheckContext,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<HeldLead> {
  const holder = newHolder();
  const headers = { ...holderHeaders(holder), 'Idempotency-Key': newKey() };
  const contactDetails = { ...(Object(lead['contactDetails']) as object), phoneNumber: newNumber() };
  const answer = await call('createLead', { body: { ...lead, contactDetails, ...changes }, headers });
  expectStatus(answer, 201);
  return { id: textInAnswer(answer, 'id'), holder };
}

/** The code of every applicant in a test environment. */
const CODE = '123456';

/** Adopts the lead of a link on another device. */
export async function adopt(
  { call, newKey }: ContractCheckContext,
  { link, code = CODE }: { readonly link: string; readonly code?: string },
): Promise<{ readonly holder: string; readonly answer: CallAnswer }> {
  await call('startMobileVerification', { body: { id: link } });
  const holder = newHolder();
  const headers = { ...holderHeaders(holder), 'Idempotency-Key': newKey() };
  return { holder, answer: await call('adoptLead', { params: { id: link }, body: { code }, headers }) };
}

const PLACEHOLDER = ':returnToken';

/** An income that leads to the page of a bank connection. */
const CONNECTION_INCOME = 3_500_009;

/** Creates a lead that waits for a bank connection, with the token of the page to come back to. */
export async function createReturn(
  context: ContractCheckContext,
): Promise<HeldLead & { readonly token: string; readonly state: number }> {
  const incomeDetails = Object(context.lead['incomeDetails']) as object;
  const lead = await createHeld(context, { incomeDetails: { ...incomeDetails, monthlyIncome: CONNECTION_INCOME } });
  const headers = holderHeaders(lead.holder);
  const status = await decided(context, lead.id, headers);
  const query = { returnUrl: `https://apply.example/continue/${PLACEHOLDER}?urlType=connection` };
  const answer = await context.call('getRedirect', { params: { id: lead.id }, query, headers });
  expectStatus(answer, 200);
  const [, token] = /continue\/([^?]+)\?urlType/.exec(decodeURIComponent(JSON.stringify(answer.body))) ?? [];
  if (token === undefined || token === PLACEHOLDER) throw new Error(`${PLACEHOLDER} was not replaced`);
  return { ...lead, token, state: Number([valueAtKeys(status, 'state')].flat().at(-1)) };
}

interface Wanted {
  /** What stands in the place of the id. */
  readonly reference: string;
  readonly holder?: string | undefined;
  readonly example?: object | undefined;
}

/** Returns the call of an operation about a lead. */
export function callAbout({ id: operation, path, body }: OpenApiOperation, wanted: Wanted): CallOptions {
  const { reference, holder, example = {} } = wanted;
  const headers = holderHeaders(holder);
  if (operation === 'uploadId') return { headers, body: passportPictures(reference) };
  if (!path.includes('{id}')) return { headers, body: { id: reference, ...example } };
  if (operation === 'putCustomerConsents') return { headers, params: { id: reference }, body: exampleConsents };
  const urlType = operation.startsWith('continueLead') ? { urlType: 'email' } : {};
  return { headers, params: { id: reference, ...urlType }, ...(body !== undefined && { body: example }) };
}
