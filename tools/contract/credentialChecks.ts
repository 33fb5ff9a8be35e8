import type { Credential, OpenApi, OpenApiOperation } from '../../documents/openApi';
import { type Check, type ContractCheckContext, expectStatus } from './Check';
import { exampleRequests } from './examples';
import { adopt, callAbout, createHeld, createReturn, type HeldLead, newHolder } from './heldLead';

/** What a call may show about a lead: the credentials of the contract, and what must open nothing. */
type ShownCredential = Credential | 'record' | 'stranger' | 'revoked';

const without = 'anyone who learns the id, or has opened a link, can read and change the application';

/** Statuses of a call whose credential is accepted, whatever the state and the values. */
const ACCEPTED = [200, 201, 204, 409, 422, 429];

type ShownReference = Readonly<{ reference: string; holder?: string; urlType?: string }>;

/** Leads on which nothing changes, since nothing opens them. */
interface ClosedLeads {
  readonly held: HeldLead;
  /** Adopted by another device since. */
  readonly revoked: HeldLead;
}

const closed = new WeakMap<ContractCheckContext, Promise<ClosedLeads>>();

function closedLeads(context: ContractCheckContext): Promise<ClosedLeads> {
  const leads = closed.get(context) ?? createClosed(context);
  closed.set(context, leads);
  return leads;
}

async function createClosed(context: ContractCheckContext): Promise<ClosedLeads> {
  const [held, revoked] = [await createHeld(context), await createHeld(context)];
  const { answer } = await adopt(context, { link: await context.linkOf(revoked.id) });
  expectStatus(answer, 200);
  return { held, revoked };
}

const shown: Readonly<Record<ShownCredential, (context: ContractCheckContext) => Promise<ShownReference>>> = {
  record: async (context) => ({ reference: (await closedLeads(context)).held.id }),
  stranger: async (context) => ({ reference: (await closedLeads(context)).held.id, holder: newHolder() }),
  revoked: async (context) => {
    const { id, holder } = (await closedLeads(context)).revoked;
    return { reference: id, holder };
  },
  holder: async (context) => {
    const { id, holder } = await createHeld(context);
    return { reference: id, holder };
  },
  link: async (context) => ({ reference: await context.linkOf((await createHeld(context)).id) }),
  return: async (context) => ({ reference: (await createReturn(context)).token, urlType: 'connection' }),
};

const TITLES: Readonly<Record<ShownCredential, string>> = {
  record: 'the id of a lead alone',
  stranger: 'the id of a lead with the secret of another device',
  revoked: 'the holder of before an adoption',
  holder: 'the holder of a lead',
  link: 'the token of a link',
  return: 'the token of a return',
};

function cell(operation: OpenApiOperation, credential: ShownCredential, example: object | undefined): Check {
  const { id: operationId, credentials } = operation;
  const isAccepted = credentials.some((each) => each === credential);
  const isGone = credential === 'revoked' && credentials.includes('holder');
  const denied = isGone ? 410 : 404;
  return {
    operationId,
    title: `${TITLES[credential]} ${isAccepted ? 'is accepted' : `opens nothing (${denied})`}`,
    without,
    run: async (context) => {
      const { urlType, ...reference } = await shown[credential](context);
      const call = callAbout(operation, { holder: newHolderOf(operationId), ...reference, example });
      const params = call.params && {
        ...call.params,
        ...(urlType !== undefined && 'urlType' in call.params && { urlType }),
      };
      const answer = await context.call(operationId, { ...call, ...(params && { params }) });
      expectStatus(answer, ...(isAccepted ? ACCEPTED : [denied]));
    },
  };
}

/** An adoption receives the secret of the device that adopts. */
function newHolderOf(operationId: string): string | undefined {
  return operationId === 'adoptLead' ? newHolder() : undefined;
}

/** Checks every operation about a lead with every credential. */
export function credentialChecks(openApi: OpenApi): readonly Check[] {
  const examples = exampleRequests(openApi);
  const kinds = Object.keys(shown) as readonly ShownCredential[];
  return openApi.operations
    .filter(({ credentials }) => credentials.length > 0)
    .flatMap((operation) => kinds.map((kind) => cell(operation, kind, examples.get(operation.id))));
}
