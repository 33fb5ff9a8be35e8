import { storageKeys } from '../../support/storageKeys';
import type { State } from '../../../src/store/state';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { answered, isIn, runApplications, submit } from '../../support/runApplications';

const { start } = runApplications();

const submittedAt = new Date('2025-06-15T12:00:00.000Z');
const later = new Date('2025-06-15T12:03:00.000Z');

const isWaiting = ({ waiting }: State) => waiting.since !== undefined;
/** So long that the lead is not asked about twice in a test. */
const polling = { firstDelayMs: 600_000, maxDelayMs: 600_000, growth: 1, tries: 30 };

/** Submits an application that several responses leave undecided. */
async function startWaiting(storage: MemoryStorage, now: Date) {
  const application = await start({
    storage,
    platform: { now: () => now, polling },
    location: 'income-contract-started-at',
  });
  await application.dispatch(answered({ monthlyIncome: 3_500_006 }), submit).until(isWaiting);
  return application;
}

test('a wait for a decision: is dated when the application is sent, and a reload keeps the date', async () => {
  const application = await startWaiting(memoryStorage(), submittedAt);
  expect(application.store.getState().waiting.since).toBe(submittedAt.getTime());
  application.stop();
  const { storage } = application;
  const again = await start({ storage, platform: { now: () => later, polling }, location: 'checking' });
  const { waiting } = await again.until(isWaiting);
  expect(waiting.since).toBe(submittedAt.getTime());
});

test('a wait for a decision: ends with the decision, and the device forgets its date', async () => {
  const application = await startWaiting(memoryStorage(), submittedAt);
  application.stop();
  const { storage } = application;
  const again = await start({ storage, platform: { now: () => later }, location: 'checking' });
  await again.until((state) => isIn(10)(state) && !isWaiting(state));
  expect(storage.get(storageKeys.waiting)).toBeNull();
});

test.each([
  ['of another application', { leadId: 'another', since: submittedAt.toISOString() }],
  ['later than now', { leadId: '', since: '2999-01-01T00:00:00.000Z' }],
  ['that is malformed', { leadId: '', since: 'yesterday' }],
])('a stored date %s: does not count', async (_, stored) => {
  const application = await startWaiting(memoryStorage(), submittedAt);
  application.stop();
  const { storage, store } = application;
  const leadId = stored.leadId === '' ? store.getState().lead.id : stored.leadId;
  storage.set(storageKeys.waiting, JSON.stringify({ ...stored, leadId }));
  const again = await start({ storage, platform: { now: () => later, polling }, location: 'checking' });
  const { waiting } = await again.until(isWaiting);
  expect(waiting.since).toBe(later.getTime());
});
