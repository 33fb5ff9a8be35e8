import { type Check, expectSame, expectStatus } from './Check';
import { sessionId } from './createCaller';
import { valueAtKeys } from '../../documents/openApi';

const listChecks: readonly Check[] = [
  {
    operationId: 'getCountries',
    title: 'lists countries in the language asked for',
    run: async ({ call }) => {
      const answer = await call('getCountries', { query: { lang: 'es-CO' } });
      expectStatus(answer, 200);
      const countries: readonly unknown[] = Array.isArray(answer.body) ? answer.body : [];
      const germany = countries.find((entry) => valueAtKeys(entry, 'value') === 'DE');
      expectSame('label of DE', valueAtKeys(germany, 'label'), 'Alemania');
    },
  },
  {
    operationId: 'getCountries',
    title: 'no language is malformed',
    run: async ({ call }) => expectStatus(await call('getCountries'), 400),
  },
  {
    operationId: 'getPolicies',
    title: 'lists policies',
    run: async ({ call }) => {
      expectStatus(await call('getPolicies', { query: { country: 'co', lang: 'es-CO' } }), 200);
    },
  },
  {
    operationId: 'getPartnerLogos',
    title: 'lists lenders',
    run: async ({ call }) => expectStatus(await call('getPartnerLogos'), 200),
  },
  {
    operationId: 'getTestDataPoints',
    title: 'answers, with or without an experiment',
    run: async ({ call }) => expectStatus(await call('getTestDataPoints'), 200),
  },
];

const typedChecks: readonly Check[] = [
  {
    operationId: 'getPositions',
    title: 'lists professions',
    run: async ({ call }) => expectStatus(await call('getPositions', { query: { lang: 'es-ES' } }), 200),
  },
  {
    operationId: 'lookupPostcode',
    title: 'an unknown code has no places',
    run: async ({ call }) => {
      const answer = await call('lookupPostcode', { params: { code: '00000' }, query: { country: 'es' } });
      expectStatus(answer, 200);
      expectSame('number of places', Array.isArray(answer.body) && answer.body.length, 0);
    },
  },
  {
    operationId: 'getPostcode',
    title: 'an unknown code is not found',
    run: async ({ call }) => {
      expectStatus(await call('getPostcode', { params: { code: '00000' }, query: { country: 'es' } }), 404);
    },
  },
  {
    operationId: 'findCompany',
    title: 'lists companies, for any characters of a name',
    run: async ({ call }) => {
      const answer = await call('findCompany', { params: { name: 'a/b & c' }, query: { country: 'es' } });
      expectStatus(answer, 200);
    },
  },
];

const emailChecks: readonly Check[] = [
  {
    operationId: 'validateEmail',
    title: 'has an opinion on an address',
    run: async ({ call }) => {
      expectStatus(await call('validateEmail', { params: { email: 'ana.gomez+loan@gmial.com' } }), 200);
    },
  },
  {
    operationId: 'sendUnsubscribeLink',
    title: 'does the same for an unknown address, some times in an hour',
    without: 'the page that unsubscribes ends mail for whoever types an address',
    run: async ({ call, newKey }) => {
      const email = `${newKey()}@example.com`;
      const answers = [];
      for (let time = 0; time < 11; time++)
        answers.push((await call('sendUnsubscribeLink', { body: { email } })).status);
      expectSame('the first answer', answers[0], 204);
      expectSame('the last answer', answers.at(-1), 429);
    },
  },
  {
    operationId: 'unsubscribe',
    title: 'an address alone ends nothing',
    without: 'anyone can end the mail to any address',
    run: async ({ call }) =>
      expectStatus(await call('unsubscribe', { query: { email: 'ana.gomez@example.com' } }), 422),
  },
  {
    operationId: 'unsubscribe',
    title: 'an unknown token is gone',
    without: 'a link that no longer works seems to',
    run: async ({ call, newKey }) => expectStatus(await call('unsubscribe', { body: { token: newKey() } }), 410),
  },
];

const affiliateChecks: readonly Check[] = [
  {
    operationId: 'postAffiliateEvent',
    title: 'takes an event',
    run: async ({ call, lead }) => {
      const reference = { attribute: 'partner', subId: '7', transactionId: 't-1' };
      const body = { product: lead['product'], event: 'arrival', sessionId, affiliateReferenceParams: reference };
      expectStatus(await call('postAffiliateEvent', { body }), 204);
    },
  },
];

/** Checks of calls that do not touch a lead. */
export const lookupChecks: readonly Check[] = [...listChecks, ...typedChecks, ...emailChecks, ...affiliateChecks];
