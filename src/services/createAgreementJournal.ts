import type { AgreementBox } from '../agreements/agreedWords';
import { provenText } from '../agreements/agreedWords';
import {
  type Agreement,
  agreementsKey,
  hashWords,
  isOfVendors,
  lastingAgreements,
  vendorAgreementsKey,
  withAgreements,
} from '../agreements/agreements';
import type { Kept } from '../storage/createKept';

/** A box, and whether it was ticked when the page was sent. */
export interface StatedBox extends AgreementBox {
  readonly given: boolean;
  readonly version?: string;
}

/** What the applicant agreed to, on the device. */
export interface AgreementJournal {
  readonly read: () => readonly Agreement[];
  /** Adds the boxes of a page that was sent, as far as they say something new. */
  readonly add: (boxes: readonly StatedBox[], sent: SentPage) => Promise<void>;
  /** Corrects the times of this visit, once the server's clock is known. */
  readonly correct: (aheadMs: number) => void;
  /** Marks the records that the server keeps, by time and hash. */
  readonly confirm: (isConfirmed: (record: Agreement) => boolean) => void;
  /** Drops the records of the application; a choice about vendors was made for the site and stays. */
  readonly forget: () => void;
}

type SentPage = Pick<Agreement, 'locale' | 'release' | 'page'>;

interface JournalParts {
  readonly kept: Pick<Kept, 'read' | 'write' | 'remove'>;
  readonly now: () => Date;
  readonly hash?: (text: string) => Promise<string>;
}

/** Keeps the records on the device; if the device stores nothing, for as long as the page lives. */
export function createAgreementJournal({ kept, now, hash = hashWords }: JournalParts): AgreementJournal {
  let own: readonly Agreement[] | undefined;
  let aheadMs = 0;
  const ofVisit = new Set<string>();
  const read = () => own ?? [...(kept.read(vendorAgreementsKey) ?? []), ...(kept.read(agreementsKey) ?? [])];
  const keep = (key: typeof agreementsKey, records: readonly Agreement[]) =>
    records.length === 0 ? kept.remove(key) : kept.write(key, records);
  const write = (records: readonly Agreement[]) => {
    const isKept = [
      keep(vendorAgreementsKey, records.filter(isOfVendors)),
      keep(
        agreementsKey,
        records.filter((record) => !isOfVendors(record)),
      ),
    ];
    own = isKept.includes(false) ? records : undefined;
  };
  return {
    read,
    add: async (boxes, sent) => {
      const sentAt = now().getTime();
      const hashes = await Promise.all(boxes.map((box) => hash(provenText(box))));
      const at = new Date(sentAt + aheadMs).toISOString();
      const stated = boxes.map((box, index) => ({ ...box, ...sent, at, textHash: hashes[index] ?? '' }));
      const before = read();
      const after = withAgreements(before, stated);
      if (after === before) return;
      for (const record of after) if (record.at === at) ofVisit.add(nameOf(record));
      write(after);
    },
    correct: (learnedMs) => {
      const shiftMs = learnedMs - aheadMs;
      aheadMs = learnedMs;
      if (shiftMs === 0 || ofVisit.size === 0) return;
      const corrected = read().map((record) => {
        if (!ofVisit.delete(nameOf(record))) return record;
        const shifted = { ...record, at: new Date(Date.parse(record.at) + shiftMs).toISOString() };
        ofVisit.add(nameOf(shifted));
        return shifted;
      });
      write(corrected);
    },
    confirm: (isConfirmed) =>
      write(read().map((record) => (isConfirmed(record) ? { ...record, isConfirmed: true } : record))),
    forget: () => {
      write(lastingAgreements(read()));
      ofVisit.clear();
    },
  };
}

function nameOf({ id, at }: Pick<Agreement, 'id' | 'at'>): string {
  return `${id} ${at}`;
}
