import { eventUses } from '../../../../tools/generate/eventTable';

const uses = eventUses();

test('the events of the store: each is said somewhere, and heard somewhere', () => {
  expect(uses.filter(({ saidBy, heardBy }) => saidBy.length === 0 || heardBy.length === 0)).toEqual([]);
  expect(uses.length).toBeGreaterThan(90);
});

test.each([
  ['statusReceived', 'sagas/receiveStatus'],
  ['answersFilled', 'renderer/useFieldOptionsOf, sagas/fillFollowing, sagas/lookUp'],
  ['leadAdopted', 'sagas/submitLead, sagas/syncWithOtherTabs'],
])('the event %s: is said by %s', (wanted, saidBy) => {
  expect(uses.find(({ event }) => event === wanted)?.saidBy.join(', ')).toBe(saidBy);
});

test.each([
  ['a feature of the store, by a case', 'answersAdopted', 'store/answers'],
  ['a saga, by a list of events', 'clearingAdopted', 'sagas/pollStatus'],
  ['the store, by a set', 'applicationCleared', 'store/state'],
  ['the store, by a comparison', 'answersGiven', 'store/createAppStore'],
  ['a saga that waits once', 'linkConfirmed', 'sagas/continueLead'],
])('an event: is heard by %s', (_how, wanted, hearer) => {
  expect(uses.find(({ event }) => event === wanted)?.heardBy).toContain(hearer);
});
