import { type Check, type ContractCheckContext, decided, expectStatus } from './Check';
import type { CallAnswer } from './createCaller';
import { createHeld, holderHeaders } from './heldLead';

/** An income that leads to the page that asks for a code. */
const CODE_INCOME = 3_500_007;

const numbers = ['+573001112233', '+573004445566'] as const;

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
async function untilTooMany(most: number, call: (time: number) => Promise<CallAnswer>): Promise<void> {
  for (let time = 0; time < most; time++) {
    const answer = await call(time);
    if (answer.status !== 429) continue;
    if (!/^\d+$/.test(answer.header('retry-after') ?? '')) throw new Error('the answer has no Retry-After');
    return;
  }
  throw new Error(`${most} calls met no limit`);
}

/** Checks that one-time codes can neither be guessed nor sent without end. */
export const limitChecks: readonly Check[] = [
  {
    operationId: 'verifyMobile',
    title: 'after some wrong codes says how long to wait, also after a code to another number',
    without: 'a code can be guessed',
    run: async (context) => {
      const { start, verify, change } = await createVerifying(context);
      expectStatus(await start(), 200);
      await untilTooMany(11, () => verify('654321'));
      expectStatus(await change(numbers[0]), 200);
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
      await untilTooMany(21, async (time) => {
        expectStatus(await change(numbers[time % 2 === 0 ? 0 : 1]), 200);
        return start();
      });
    },
  },
];
