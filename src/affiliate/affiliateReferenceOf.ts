import type { AffiliateReference } from './AffiliateReference';

const maxLength = 1024;

interface ReferenceSources {
  /** Query of the address, with or without its question mark; absent where there is no address to read. */
  readonly search: string | undefined;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** The affiliate reference that an address names, if it names any part of one. */
export function affiliateReferenceOf({ search, now, log }: ReferenceSources): AffiliateReference | undefined {
  if (search === undefined) {
    log('URL data is undefined. Returning default empty affiliate reference.');
    return undefined;
  }
  const parameters = new URLSearchParams(search);
  const read = (name: string): string => (parameters.get(name) ?? '').trim().slice(0, maxLength);
  const attribute = read('refName');
  const subId = read('refSubId');
  const transactionId = read('refTransactionId') || read('s_id');
  if (attribute === '' && subId === '' && transactionId === '') {
    log('No valid affiliate parameters found in URL data.');
    return undefined;
  }
  return {
    ...(attribute !== '' && { attribute }),
    ...(subId !== '' && { subId }),
    ...(transactionId !== '' && { transactionId }),
    setAt: now.toISOString(),
  };
}
