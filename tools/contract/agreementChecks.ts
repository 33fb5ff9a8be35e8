import path from 'node:path';
import type { CountryDocument } from '../../documents/documentShapes';
import { isObject } from '../../documents/jsonValues';
import { loadDocuments } from '../../documents/loadDocuments';
import { type Check, expectSame, expectStatus, textInAnswer } from './Check';
import { createHeld, holderHeaders } from './heldLead';

const WITHOUT = 'only the device knows what was agreed to; leave out keepsAgreements';

const WITHOUT_REQUESTS =
  'the page says that the request was not received, and applicants have to write to the operator';

/** The hash stands for words that nobody has to know. */
function recordOf(id: string, minute: number, isGiven: boolean) {
  return {
    id,
    kind: 'policy',
    textHash: String(minute % 10).repeat(64),
    locale: 'es-CO',
    at: new Date(Date.UTC(2026, 10, 29, 9, minute)).toISOString(),
    release: 'a1b2c3d4',
    page: 'initial-details',
    given: isGiven,
  };
}

/** Topics that a country's law wants in a box of the API's policies; advertising is asked by the form. */
function policyTopics(): readonly (readonly [country: string, topic: string, rule: string])[] {
  return [
    ...loadDocuments(path.join(__dirname, '../../schemas'), path.join(__dirname, '../../locales')).countries,
  ].flatMap(([code, { country }]) => {
    const { law = {} } = country.data as Pick<CountryDocument, 'law'>;
    const topics = Object.entries(law.consents ?? {}).filter(([topic]) => topic !== 'marketing');
    return topics.map(([topic, { rule }]) => [code, topic, rule] as const);
  });
}

/** An API keeps what applicants agree to, and receives what they withdraw. */
export const agreementChecks: readonly Check[] = [
  {
    operationId: 'getAgreements',
    without: WITHOUT,
    title: 'keeps every record that came with the lead, and none is lost to a later request',
    run: async (context) => {
      const { call, lead } = context;
      const first = [recordOf('terms-2026-01', 1, true), recordOf('news-2026-01', 1, false)];
      const { id, holder } = await createHeld(context, { leadStatus: 'draft', agreements: first });
      const headers = holderHeaders(holder);
      const second = recordOf('news-2026-01', 2, true);
      const body = { ...lead, id, leadStatus: 'draft', agreements: [second] };
      expectStatus(await call('updateLead', { body, headers }), 200);
      const answer = await call('getAgreements', { params: { id }, headers });
      expectStatus(answer, 200);
      const kept = Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
      const namesOf = (records: readonly object[]) =>
        records.map((record) => JSON.stringify(Object.entries(record).sort())).sort();
      expectSame('records', namesOf(kept), namesOf([...first, second]));
    },
  },
  {
    operationId: 'getPolicies',
    without: "a topic that the country's law wants apart may be agreed to with another",
    title: "gives every topic of the countries' law a box of its own, and insists on none that is voluntary",
    run: async ({ call }) => {
      for (const [country, topic, rule] of policyTopics()) {
        const answer = await call('getPolicies', { query: { country, lang: 'en' } });
        expectStatus(answer, 200);
        const policies = Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
        const own = policies.filter((policy) => policy['topic'] === topic);
        if (own.length === 0) throw new Error(`${country}: no policy has the topic ${topic}`);
        const isForced = rule === 'voluntary' && own.some(({ required }) => required === true);
        if (isForced) throw new Error(`${country}: the policy about ${topic} is required, and has to be voluntary`);
      }
    },
  },
  {
    operationId: 'createLead',
    without: WITHOUT,
    title: 'refuses a record without the hash of its words',
    run: async ({ call, lead, newKey }) => {
      const agreements = [{ ...recordOf('terms-2026-01', 1, true), textHash: 'words' }];
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      expectStatus(await call('createLead', { body: { ...lead, agreements }, headers }), 400, 422);
    },
  },
  {
    operationId: 'stopContact',
    without: WITHOUT_REQUESTS,
    title: 'gives a receipt, the same for a repetition, and one for unknown contacts',
    run: async ({ call, newKey }) => {
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      const body = { email: 'nobody.knows@example.com', phoneNumber: '+573001234567' };
      const [first, again] = [
        await call('stopContact', { body, headers }),
        await call('stopContact', { body, headers }),
      ];
      expectStatus(first, 200);
      expectSame('receipt', textInAnswer(again, 'receipt'), textInAnswer(first, 'receipt'));
      expectStatus(await call('stopContact', { body: {} }), 400, 422);
    },
  },
  {
    operationId: 'declareWithdrawal',
    without: WITHOUT_REQUESTS,
    title: 'gives a receipt, for unknown contacts too, and refuses one that withdraws nothing',
    run: async ({ call, newKey }) => {
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      const body = { email: 'nobody.knows@example.com', withdrawn: ['application', 'marketing'] };
      const answer = await call('declareWithdrawal', { body, headers });
      expectStatus(answer, 200);
      textInAnswer(answer, 'receipt');
      expectStatus(await call('declareWithdrawal', { body: { ...body, withdrawn: [] } }), 400, 422);
    },
  },
];
