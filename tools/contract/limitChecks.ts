import { type Check, type ContractCheckContext, decided, expectStatus } from './Check';
import type { CallAnswer } from './createCaller';
import { adopt, createHeld, holderHeaders, newNumber } from './heldLead';

/** An income that leads to the page that asks for a code. */
const CODE_INCOME = 3_500_007;

/** Creates a lead whose page asks for a code; returns how its device calls what that page needs. */
async function createVerifying(context: ContractCheckContext) {
  const incomeDetails = { ...(Object(context.lead['incomeDetails']) as object), monthlyIncome: CODE_INCOME };
  const { id, holder } = await createHeld(context, { incomeDetails });
  const headers = holderHeaders(holder);
  await decided(context, id, headers);
  const body = { id };
  return {
    start: () => context.call('startMobileVerification', { body, headers }),
    verify: (code: string) => context.call('verifyMobile', { body: { ...body, code }, headers }),
    change: (phoneNumber: string) => context.call('changeMobileNumber', { body: { ...body, phoneNumber }, headers }),
  };
}

/** Repeats a call until it is refused as one too many; throws if it never is. */
async function untilTooMany(most: number, call: () => Promise<CallAnswer>): Promise<void> {
  for (let time = 0; time < most; time++) {
    const answer = await call();
    if (answer.status !== 429) continue;
    if (!/^\d+$/.test(answer.header('retry-after') ?? '')) throw new Error('the answer has no Retry-After');
    return;
  }
  throw new Error(`${most} calls met no limit`);
}

const codeChecks: readonly Check[] = [
  {
    operationId: 'verifyMobile',
    title: 'after some wrong codes says how long to wait, also after a code to another number',
    without: 'a code can be guessed',
    run: async (context) => {
      const { start, verify, change } = await createVerifying(context);
      expectStatus(await start(), 200);
      await untilTooMany(11, () => verify('654321'));
      expectStatus(await change(newNumber()), 200);
      expectStatus(await start(), 200, 429);
      expectStatus(await verify('123456'), 429);
    },
  },
  {
    operationId: 'startMobileVerification',
    title: 'after some codes says how long to wait, whatever numbers they went to',
    without: 'strangers are sent codes without end',
    run: async (context) => {
      const { start, change } = await createVerifying(context);
      await untilTooMany(21, async () => {
        expectStatus(await change(newNumber()), 200);
        return start();
      });
    },
  },
  {
    operationId: 'startMobileVerification',
    title: 'after some codes to one number says how long to wait, whatever leads they are for',
    without: 'a stranger with many leads has one number sent codes without end',
    run: async (context) => {
      const contactDetails = { phoneNumber: newNumber() };
      await untilTooMany(21, async () => {
        const { id } = await createHeld(context, { leadStatus: 'draft', contactDetails });
        return context.call('startMobileVerification', { body: { id: await context.linkOf(id) } });
      });
    },
  },
  {
    operationId: 'adoptLead',
    title: 'after some wrong codes for one number says how long to wait, whatever leads they are for',
    without: 'the code to a number can be guessed through many leads',
    run: async (context) => {
      const contactDetails = { phoneNumber: newNumber() };
      await untilTooMany(11, async () => {
        const link = await context.linkOf((await createHeld(context, { leadStatus: 'draft', contactDetails })).id);
        // Four tries block no single lead.
        const first = await wrongCode(context, link);
        for (let more = 0; more < 3 && first.status !== 429; more++) await wrongCode(context, link);
        return first;
      });
    },
  },
];

/** Tries a wrong code to adopt the lead of a link. */
async function wrongCode(context: ContractCheckContext, link: string): Promise<CallAnswer> {
  return (await adopt(context, { link, code: '654321' })).answer;
}

const lookUpChecks: readonly Check[] = [
  {
    operationId: 'validateEmail',
    title: 'after some addresses of one session says how long to wait',
    without: 'whole lists of addresses can be checked',
    run: async ({ call }) => {
      const headers = holderHeaders();
      await untilTooMany(101, () => call('validateEmail', { params: { email: 'ana.gomez@example.com' }, headers }));
    },
  },
  ...(['getLeadStatus', 'continueLead'] as const).map((operationId): Check => ({
    operationId,
    title: 'after some unknown leads of one session says how long to wait, except to a device that holds its lead',
    without: 'ids and links can be guessed without end',
    run: async (context) => {
      const { id, holder } = await createHeld(context, { leadStatus: 'draft' });
      const headers = holderHeaders();
      const urlType = operationId === 'continueLead' && { urlType: 'email' };
      const askFor = (reference: string, own?: object) =>
        context.call(operationId, { params: { id: reference, ...urlType }, headers: { ...headers, ...own } });
      await untilTooMany(51, () => askFor(context.newKey()));
      expectStatus(await askFor(await context.linkOf(id)), 404, 429);
      expectStatus(await askFor(id, { 'X-Lead-Holder': holder }), 200);
    },
  })),
];

/** Checks that codes are neither guessed nor sent without end, and that nobody looks up lists of addresses or leads. */
export const limitChecks: readonly Check[] = [...codeChecks, ...lookUpChecks];
