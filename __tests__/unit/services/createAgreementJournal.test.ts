import { agreementsKey, vendorAgreementsKey } from '../../../src/agreements/agreements';
import { createAgreementJournal } from '../../../src/services/createAgreementJournal';
import { keptOn } from '../../support/keptOn';

const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T13:00:00.000Z';
const HOUR_MS = 3_600_000;
const sent = { locale: 'es-CO', release: 'r1', page: 'name' };
const vendors = { id: 'tracking.marketing', kind: 'tracking', title: 'May we?', text: '', given: false } as const;
const terms = { id: 'terms', kind: 'policy', title: 'Terms', text: '', given: true } as const;
const of = ({ title, ...box }: typeof vendors | typeof terms, at = NOW) => ({
  ...{ ...box, ...sent, title, at },
  textHash: `#${title}`,
});
const refusing = { read: () => undefined, write: () => false, remove: () => true };

const journalOn = (kept: Parameters<typeof createAgreementJournal>[0]['kept']) =>
  createAgreementJournal({ kept, now: () => new Date(NOW), hash: (text) => Promise.resolve(`#${text}`) });

test.each([
  ['stores', keptOn()],
  ['stores nothing', refusing],
])('createAgreementJournal: on a device that %s, keeps the records of a page', async (_case, kept) => {
  const journal = journalOn(kept);
  journal.correct(0);
  expect(journal.read()).toStrictEqual([]);
  await journal.add([vendors, terms], sent);
  expect(journal.read()).toStrictEqual([of(vendors), of(terms)]);
  await journal.add([terms], sent);
  journal.correct(HOUR_MS);
  journal.correct(HOUR_MS);
  expect(journal.read()).toStrictEqual([of(vendors, LATER), of(terms, LATER)]);
  journal.confirm(({ id }) => id === 'terms');
  const confirmed = { ...of(terms, LATER), isConfirmed: true };
  expect(journal.read()).toStrictEqual([of(vendors, LATER), confirmed]);
  await journal.add([{ ...terms, given: false }], sent);
  expect(journal.read()).toStrictEqual([of(vendors, LATER), confirmed, { ...of(terms, LATER), given: false }]);
  journal.forget();
  journal.correct(0);
  expect(journal.read()).toStrictEqual([of(vendors, LATER)]);
});

test('createAgreementJournal: keeps the choice about vendors apart, and corrects no time of an earlier visit', async () => {
  const kept = keptOn();
  await journalOn(kept).add([vendors, terms], sent);
  expect([kept.read(vendorAgreementsKey), kept.read(agreementsKey)]).toStrictEqual([[of(vendors)], [of(terms)]]);
  const journal = journalOn(kept);
  const write = jest.spyOn(kept, 'write');
  journal.correct(HOUR_MS);
  expect(write).not.toHaveBeenCalled();
  await journal.add([{ ...terms, given: false }], sent);
  journal.correct(2 * HOUR_MS);
  const second = { ...of(terms, '2026-11-20T14:00:00.000Z'), given: false };
  expect(kept.read(agreementsKey)).toStrictEqual([of(terms), second]);
  journal.forget();
  expect(kept.text(agreementsKey)).toBeNull();
});
