import fc from 'fast-check';
import { restoreLeadFacts } from '../../../src/storage/leadFacts';
import { restoreAnswers, storeAnswers } from '../../../src/storage/storedApplication';
import { restoreConsents, restoreProgress, storeProgress } from '../../../src/storage/storedProgress';
import { model } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';

const { dataPoints } = model;

function stored(lead: unknown, version: unknown = 1): string {
  return JSON.stringify({ version, lead });
}

describe('the application on the device', () => {
  test('comes back whole from its two parts; the sensitive answers are in one of them only', () => {
    const { clear, sensitive } = storeAnswers(applicant, dataPoints);
    const { personalCode, iban, ...others } = applicant;
    expect(restoreAnswers(clear, dataPoints)).toEqual(others);
    expect(restoreAnswers(sensitive, dataPoints)).toEqual({ personalCode, iban });
    expect(clear).not.toMatch(/1020304050|03112345678/);
  });

  test('what was left empty is remembered as such; what nobody asks is not kept', () => {
    const { clear } = storeAnswers({ secondLastName: null, unasked: 'x', constructor: 'y' }, dataPoints);
    expect(restoreAnswers(clear, dataPoints)).toEqual({ secondLastName: null });
    expect(clear).not.toMatch(/unasked|constructor/);
  });

  test('no value is taken for something else', () => {
    const tricky = {
      lastName: 'Null',
      firstName: 'true',
      city: '2020-01-01T00:00:00.000Z',
      iban: '646180157000000004',
    };
    const { clear, sensitive } = storeAnswers(tricky, dataPoints);
    expect({ ...restoreAnswers(clear, dataPoints), ...restoreAnswers(sensitive, dataPoints) }).toEqual(tricky);
  });

  test('what was typed for a number and is none comes back as it was typed, and nothing else does so', () => {
    const typed = { monthlyIncome: 'dos millones', amount: 0.5, overdueDebtAmount: 5 };
    const { clear } = storeAnswers({ ...typed, firstName: 'Ana' }, dataPoints);
    expect(JSON.parse(clear)).toMatchObject({ typed: { monthlyIncome: 'dos millones', amount: 0.5 } });
    expect(restoreAnswers(clear, dataPoints)).toEqual({ ...typed, firstName: 'Ana' });
    const odd = { firstName: 7, gender: 'x', monthlyIncome: true, amount: { a: 1 }, unasked: 'x', constructor: 'y' };
    expect(restoreAnswers(JSON.stringify({ version: 1, lead: {}, typed: odd }), dataPoints)).toEqual({});
    expect(restoreAnswers(JSON.stringify({ version: 1, lead: {}, typed: null }), dataPoints)).toEqual({});
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"version":1,'],
    ['a bare value', '5'],
    ['null', 'null'],
    ['a list', '[{"version":1}]'],
    ['no version', JSON.stringify({ lead: { amount: 5 } })],
    ['another version', stored({ amount: 5 }, 2)],
    ['a version of another type', stored({ amount: 5 }, '1')],
    ['no lead', '{"version":1}'],
    ['a lead of another type', stored('amount')],
    ['its prototype', '{"version":1,"__proto__":{"lead":{"amount":5}}}'],
  ])('%s gives no answers', (_case, text) => {
    expect(restoreAnswers(text, dataPoints)).toEqual({});
  });

  test('it may have been serialised again and again; a flag may have become text', () => {
    const lead = { amount: 5, otherDetails: { hasBankAccount: 'TRUE', negativeCreditHistory: 'false' } };
    let text = stored(lead);
    for (let count = 0; count < 4; count++) text = JSON.stringify(text);
    const answers = { amount: 5, hasBankAccount: true, negativeCreditHistory: false };
    expect(restoreAnswers(text, dataPoints)).toEqual(answers);
    expect(restoreAnswers(stored({ personalDetails: { firstName: 'true' } }), dataPoints)).toEqual({
      firstName: 'true',
    });
    expect(restoreAnswers(stored({ otherDetails: { hasBankAccount: 'yes' } }), dataPoints)).toEqual({});
  });

  test('what is known of the lead is kept beside the answers, and is none of them', () => {
    const facts = { id: 'l1', leadStatus: 'draft', expiresAt: '2025-06-22T12:00:00.000Z' };
    const { clear, sensitive } = storeAnswers(applicant, dataPoints, facts);
    expect(restoreLeadFacts(clear)).toEqual(facts);
    expect(restoreLeadFacts(sensitive)).toEqual({});
    expect(restoreAnswers(clear, dataPoints)).not.toHaveProperty('expiresAt');
  });

  test('wrong types are dropped, their neighbours stay', () => {
    const lead = {
      amount: '200000',
      generalPolicies: true,
      personalDetails: { firstName: 'Ana', lastName: 7, __proto__: { gender: 'female' }, admin: true },
      contactDetails: ['ana@example.com'],
      incomeDetails: { monthlyIncome: 0.5 },
    };
    expect(restoreAnswers(stored(lead), dataPoints)).toEqual({ firstName: 'Ana' });
  });

  test('whatever lies there: nothing is thrown, nothing unknown or of a wrong type comes back', () => {
    const sections = ['personalDetails', 'contactDetails', 'incomeDetails', 'otherDetails', '__proto__', 'constructor'];
    const members = fc.dictionary(fc.constantFrom(...Object.keys(dataPoints), ...sections), fc.jsonValue());
    const leads = fc.dictionary(
      fc.constantFrom('amount', 'generalPolicies', ...sections),
      fc.oneof(members, fc.jsonValue()),
    );
    const texts = fc.oneof(
      leads.map((lead) => stored(lead)),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const [name, answer] of Object.entries(restoreAnswers(text, dataPoints))) {
          const type = dataPoints[name]?.type;
          const actual = Array.isArray(answer) ? 'array' : typeof answer;
          expect([type === 'integer' ? 'number' : type, 'object']).toContain(answer === null ? 'object' : actual);
          expect(type).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
    expect(Object.hasOwn(Object.prototype, 'amount')).toBe(false);
  });
});

describe('where the application stands', () => {
  const now = new Date('2025-06-15T12:00:00Z');

  test('what is ticked on a page of consents is kept with it', () => {
    const customerConsents = [
      { id: 'news', given: false },
      { id: 'terms', given: true },
    ];
    expect(restoreConsents(storeProgress({ progressState: 20, customerConsents }, now))).toEqual(['terms']);
  });

  test.each([
    [null, undefined],
    ['', undefined],
    ['{}', undefined],
    ['{"customerConsents":null}', undefined],
    ['{"customerConsents":[7,null,{"id":7,"given":true},{"id":"a","given":"true"},{"id":"b","given":true}]}', ['b']],
  ])('%j has %j ticked', (text, ticked) => {
    expect(restoreConsents(text)).toEqual(ticked);
  });

  test('is kept in the shape of the specification', () => {
    const update = { progressState: [6, 10], applicationStatus: 'positive', offerId: 'o1', partner: { name: 'Luna' } };
    expect(JSON.parse(storeProgress(update, now))).toEqual({
      progressState: [6, 10],
      applicationResult: { application: { status: 'positive' }, offerId: 'o1', partner: { name: 'Luna' } },
      lastOperationTimestamp: '2025-06-15T12:00:00.000Z',
    });
    const lastOperationTimestamp = now.toISOString();
    expect(restoreProgress(storeProgress(update, now))).toEqual({ progressState: [6, 10], lastOperationTimestamp });
    expect(restoreProgress(storeProgress({ progressState: 0 }, now))).toEqual({
      progressState: 0,
      lastOperationTimestamp,
    });
    expect(restoreProgress('{"progressState":6,"lastOperationTimestamp":"soon"}')).toEqual({ progressState: 6 });
  });

  test('has the application without what may be kept encrypted only', () => {
    const lead = { id: 'l1', amount: 5, personalDetails: { firstName: 'Ana' }, referenceDetails: { name: 'Eva' } };
    const stored: unknown = JSON.parse(
      storeProgress({ progressState: 2, lead, customerConsents: [{ id: 'c', given: true }], routeChange: 'name' }, now),
    );
    expect(stored).toMatchObject({
      applicationData: { id: 'l1', amount: 5, personalDetails: { firstName: 'Ana' } },
      customerConsents: [{ id: 'c', given: true }],
      routeChange: 'name',
    });
    expect(JSON.stringify(stored)).not.toContain('Eva');
  });

  test.each([
    null,
    '',
    '{',
    '6',
    'null',
    '[]',
    '{}',
    '{"progressState":null}',
    '{"progressState":"6"}',
    '{"progressState":6.5}',
    '{"progressState":[]}',
    '{"progressState":[6,"10"]}',
    '{"progressState":{"0":6}}',
    '{"__proto__":{"progressState":6}}',
  ])('%j is no place', (text) => {
    expect(restoreProgress(text)).toBeUndefined();
  });

  test('whatever lies there, nothing is thrown and only whole states come back', () => {
    const values = fc.oneof(fc.jsonValue(), fc.array(fc.integer()), fc.integer());
    fc.assert(
      fc.property(
        fc.oneof(
          values.map((progressState) => JSON.stringify({ progressState })),
          fc.string(),
        ),
        (text) => {
          const restored = restoreProgress(text);
          if (restored) expect([restored.progressState].flat().every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });
});
