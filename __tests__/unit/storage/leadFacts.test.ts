import { parseLeadFacts } from '../../../src/storage/leadFacts';

const facts = {
  id: 'l'.repeat(64),
  leadStatus: 'draft',
  expiresAt: '2025-06-22T12:00:00.000Z',
  sessionId: 's1',
  sessionStartedAt: '2025-06-15T12:00:00.000Z',
};

const restoredFacts = {
  ...facts,
  expiresAt: new Date(facts.expiresAt),
  sessionStartedAt: new Date(facts.sessionStartedAt),
};

test.each([
  ['every fact', { lead: facts }, restoredFacts],
  ['a fact that is not text', { lead: { ...facts, id: 7 } }, { ...restoredFacts, id: undefined }],
  ['a fact that is too long', { lead: { ...facts, id: 'l'.repeat(65) } }, { ...restoredFacts, id: undefined }],
  ['answers', { lead: { amount: 5 } }, {}],
  ['no lead', {}, {}],
  ['null', null, {}],
])('parseLeadFacts: restores the valid facts from a record with %s', (_case, stored, restored) => {
  expect(parseLeadFacts(JSON.stringify(stored))).toEqual(restored);
});

test('parseLeadFacts: returns no facts when nothing is stored', () => {
  expect(parseLeadFacts(undefined)).toEqual({});
});
