import { randomBytes, randomUUID } from 'node:crypto';
import { toLead } from '../../../src/flow/leadMapping';
import type { Answers } from '../../../src/published/flow';
import { plannedFlowOf } from './journeys';
import type { Site } from './startSite';
import { personal } from './walkThrough';

interface SentLead {
  readonly deployment: string;
  /** Replace those in the deployment's plan. The income selects the lender. */
  readonly answers?: Answers;
}

interface SentElsewhere {
  readonly id: string;
  /** The link to it that the server sends, below the base path. */
  readonly link: string;
}

/** Sends an application as another device would, which then holds it. */
export async function sendElsewhere(site: Site, lead: SentLead): Promise<SentElsewhere> {
  const holder = randomBytes(32).toString('hex');
  const id = await sendLead(site, lead, { 'X-Lead-Holder': holder });
  return { id, link: await linkTo(site, id) };
}

/** Returns the link to an application that the server sends, below the base path. */
export async function linkTo({ port }: Site, id: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads/${id}`);
  const { linkId } = (await response.json()) as { readonly linkId: string };
  return `continue/${linkId}?urlType=email`;
}

/** Sends an application as the form of the deployment would, and returns its id, which opens it. */
export async function sendLead(
  { port }: Site,
  { deployment, answers }: SentLead,
  ofDevice: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { flow, plans } = await plannedFlowOf(deployment);
  const [open] = plans;
  if (!open) throw new Error(`There is no way through ${deployment}`);
  const { defaultPeriod: period, periodScale } = flow.model.country;
  const sessionId = randomUUID();
  const lead = {
    sessionId,
    sessionStartedAt: new Date().toISOString(),
    tags: ['ui'],
    product: 'personal-loan',
    leadStatus: 'submitted',
    ...(period !== undefined && { period, periodScale }),
    ...toLead({ ...personal(open).sent, ...answers }, flow.model.dataPoints),
  };
  const response = await fetch(`http://127.0.0.1:${port}/v3/lead`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Session-Id': sessionId,
      ...ofDevice,
    },
    body: JSON.stringify(lead),
  });
  if (!response.ok) throw new Error(`The sandbox does not take a lead of ${deployment}: ${await response.text()}`);
  const { id } = (await response.json()) as { readonly id: string };
  return id;
}
