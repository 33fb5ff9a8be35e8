import { type OperationId, valueAtKeys } from '../../documents/openApi';
import { type Check, type ContractCheckContext, decided, expectSame, expectStatus } from './Check';
import { adopt, createHeld, createReturn, holderHeaders, type HeldLead, newHolder } from './heldLead';

const account = { bankName: 'Banco Ejemplo', accountType: 'savings', accountNumber: '01687366007' };

function status({ call }: ContractCheckContext, { id, holder }: HeldLead) {
  return call('getLeadStatus', { params: { id }, headers: holderHeaders(holder) });
}

/** Expects that a device which held the lead reads and changes nothing of it any more. */
async function expectRevoked(context: ContractCheckContext, before: HeldLead): Promise<void> {
  const headers = holderHeaders(before.holder);
  const answer = await status(context, before);
  expectStatus(answer, 410);
  expectSame('code', firstCode(answer.body), 'holder_revoked');
  expectStatus(await context.call('postAccount', { body: { id: before.id, ...account }, headers }), 410);
  const body = { ...context.lead, id: before.id, amount: 2_500_000 };
  expectStatus(await context.call('updateLead', { body, headers }), 410);
}

function firstCode(body: unknown): unknown {
  const errors = valueAtKeys(body, 'errors');
  return Array.isArray(errors) ? valueAtKeys(errors[0], 'code') : undefined;
}

const onlyEmail = { email: 'ana.gomez@example.com' };

const adoptions: readonly Check[] = [
  {
    operationId: 'adoptLead',
    title: 'a link and the code to its contact make a new holder, and end the earlier one',
    run: async (context) => {
      const before = await createHeld(context, { leadStatus: 'draft' });
      const { holder, answer } = await adopt(context, { link: await context.linkOf(before.id) });
      expectStatus(answer, 200);
      const email = valueAtKeys(answer.body, 'applicationData', 'contactDetails', 'email');
      expectSame('email', email, valueAtKeys(context.lead, 'contactDetails', 'email'));
      await expectRevoked(context, before);
      expectStatus(await status(context, { ...before, holder }), 200);
    },
  },
  {
    operationId: 'adoptLead',
    title: 'a wrong code adopts nothing',
    run: async (context) => {
      const before = await createHeld(context);
      const { holder, answer } = await adopt(context, { link: await context.linkOf(before.id), code: '654321' });
      expectStatus(answer, 422);
      expectStatus(await status(context, { ...before, holder }), 404);
      expectStatus(await status(context, before), 200);
    },
  },
  {
    operationId: 'adoptLead',
    title: 'the link that went to an e-mail address proves it where no code can',
    run: async (context) => {
      const before = await createHeld(context, { leadStatus: 'draft', contactDetails: onlyEmail });
      const [id, holder] = [await context.linkOf(before.id), newHolder()];
      const shown = await context.call('continueLead', { params: { id, urlType: 'email' } });
      expectSame('proof', valueAtKeys(shown.body, 'proof'), 'link');
      expectStatus(await context.call('adoptLead', { params: { id }, body: {}, headers: holderHeaders(holder) }), 200);
      await expectRevoked(context, before);
    },
  },
  {
    operationId: 'adoptLead',
    title: 'a repetition with the same key and device gets the same answer, from another device none',
    run: async (context) => {
      const id = await context.linkOf((await createHeld(context)).id);
      await context.call('startMobileVerification', { body: { id } });
      const headers = { ...holderHeaders(newHolder()), 'Idempotency-Key': context.newKey() };
      const sent = { params: { id }, body: { code: '123456' }, headers };
      for (const answer of [await context.call('adoptLead', sent), await context.call('adoptLead', sent)])
        expectStatus(answer, 200);
      const stolen = { ...sent, headers: { ...headers, ...holderHeaders(newHolder()) } };
      expectStatus(await context.call('adoptLead', stolen), 422);
    },
  },
];

const links: readonly Check[] = (['continueLead', 'continueLeadV2'] as const).map((operationId) => ({
  operationId,
  title: 'a link shows whose lead it is and how to prove it, and no answer',
  run: async (context) => {
    const id = await context.linkOf((await createHeld(context)).id);
    const { body } = await context.call(operationId, { params: { id, urlType: 'sms' } });
    expectSame('proof', valueAtKeys(body, 'proof'), 'code');
    expectSame('answers', Object.keys(Object(valueAtKeys(body, 'applicationData')) as object), ['id']);
    for (const name of ['offerId', 'page', 'partner', 'redirect']) expectSame(name, valueAtKeys(body, name), undefined);
  },
}));

/** An income that leads to the page on which the applicant changes the mobile number. */
const NUMBER_INCOME = 3_500_015;

const endings: readonly Check[] = [
  {
    operationId: 'updateLead',
    title: 'another e-mail address ends every link',
    run: async (context) => {
      const { lead, call, linkOf } = context;
      const { id, holder } = await createHeld(context, { leadStatus: 'draft' });
      const [headers, link] = [holderHeaders(holder), await linkOf(id)];
      const contactDetails = { ...(Object(lead['contactDetails']) as object), email: 'someone.else@example.com' };
      expectStatus(
        await call('updateLead', { body: { ...lead, id, leadStatus: 'draft', contactDetails }, headers }),
        200,
      );
      for (const urlType of ['email', 'sms'])
        expectStatus(await call('continueLead', { params: { id: link, urlType } }), 410);
      expectStatus(await call('startMobileVerification', { body: { id: link } }), 410);
      expectStatus(
        await call('adoptLead', { params: { id: link }, body: {}, headers: holderHeaders(newHolder()) }),
        410,
      );
    },
  },
  {
    operationId: 'changeMobileNumber',
    title: 'another number ends every link',
    run: async (context) => {
      const incomeDetails = Object(context.lead['incomeDetails']) as object;
      const lead = await createHeld(context, { incomeDetails: { ...incomeDetails, monthlyIncome: NUMBER_INCOME } });
      const [headers, id] = [holderHeaders(lead.holder), await context.linkOf(lead.id)];
      await decided(context, lead.id, headers);
      const body = { id: lead.id, phoneNumber: '+573001112233' };
      expectStatus(await context.call('changeMobileNumber', { body, headers }), 200);
      expectStatus(await context.call('continueLead', { params: { id, urlType: 'email' } }), 410);
      expectStatus(await context.call('startMobileVerification', { body: { id } }), 410);
    },
  },
];

const NOT_FOR_RETURNS: readonly OperationId[] = ['skipState', 'postSale', 'postAccount', 'changeMobileNumber'];

const returns: readonly Check[] = [
  {
    operationId: 'continueState',
    title: 'a return leaves its state once, and is good for nothing after that',
    run: async (context) => {
      const { token: id } = await createReturn(context);
      expectStatus(await context.call('getLeadStatus', { params: { id } }), 200);
      expectStatus(await context.call('continueState', { params: { id } }), 200);
      for (const operation of ['getLeadStatus', 'continueState'] as const)
        expectStatus(await context.call(operation, { params: { id } }), 410);
      const link = await context.call('continueLead', { params: { id, urlType: 'connection' } });
      expectStatus(link, 410);
      expectSame('code', firstCode(link.body), 'link_used');
    },
  },
  {
    operationId: 'continueState',
    title: 'a return is good for nothing once its holder has left the state',
    run: async (context) => {
      const { token, id, holder } = await createReturn(context);
      expectStatus(await context.call('continueState', { params: { id }, headers: holderHeaders(holder) }), 200);
      for (const operation of ['getLeadStatus', 'continueState'] as const)
        expectStatus(await context.call(operation, { params: { id: token } }), 410);
    },
  },
  {
    operationId: 'adoptLead',
    title: 'a return adopts nothing without a code',
    run: async (context) => {
      const { token: id } = await createReturn(context);
      const headers = holderHeaders(newHolder());
      expectStatus(await context.call('adoptLead', { params: { id }, body: {}, headers }), 422);
    },
  },
  ...NOT_FOR_RETURNS.map((operationId): Check => ({
    operationId,
    title: 'a return cannot do it in its own state',
    run: async (context) => {
      const { token: id, state, holder, ...lead } = await createReturn(context);
      const body = { id, offerId: 'any', ...account, phoneNumber: '+573001112233' };
      const sent = operationId === 'skipState' ? { params: { id } } : { body: bodyOf(operationId, body) };
      expectStatus(await context.call(operationId, sent), 404);
      const after = await status(context, { ...lead, holder });
      expectSame('state', [valueAtKeys(after.body, 'state')].flat().at(-1), state);
    },
  })),
];

const MEMBERS: Readonly<Record<OperationId, readonly string[]>> = {
  postSale: ['id', 'offerId'],
  postAccount: ['id', 'bankName', 'accountType', 'accountNumber'],
  changeMobileNumber: ['id', 'phoneNumber'],
};

function bodyOf(operationId: OperationId, all: object): object {
  return Object.fromEntries(Object.entries(all).filter(([name]) => MEMBERS[operationId]?.includes(name)));
}

const without = 'anyone with the id or an old link can open the application, on any device';

/** Checks that an application changes hands by proof only, and that what ends has ended. */
export const adoptionChecks: readonly Check[] = [...adoptions, ...links, ...endings, ...returns].map((check) => ({
  ...check,
  without,
}));
