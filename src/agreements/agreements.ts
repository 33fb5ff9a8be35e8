import type { AgreementKind } from '../published/flow';
import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { isTime, readTime } from '../storage/storedTime';
import type { AgreementBox } from './agreedWords';

/** What stood beside one box, and whether it was ticked when the page was sent. */
export interface Agreement extends AgreementBox {
  readonly textHash: string;
  /** BCP 47. */
  readonly locale: string;
  /** Version of the words, where they have one besides the id. */
  readonly version?: string;
  /** ISO 8601, by the server's clock as far as it is known. */
  readonly at: string;
  readonly release: string;
  /** Address below that of the deployment. */
  readonly page: string;
  readonly given: boolean;
  /** The server keeps it, too. */
  readonly isConfirmed?: true;
}

/** An agreement as the API receives it, without the words. */
export type SentAgreement = Omit<Agreement, 'title' | 'text' | 'html' | 'url' | 'isConfirmed'>;

/** More records are a sign of tampering, or of a page that records in a circle. */
const most = 200;

/** Characters of a text that the device keeps; a longer one stays with whoever wrote it, and has its hash. */
const longestKept = 30_000;

/** What the applicant agreed to, and did not agree to, with the words. */
export const agreementsKey = keptKey(
  'agreements',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  json(parseAgreements),
);

/** What the applicant agreed to about vendors. It lasts like that choice, and goes with each later application. */
export const vendorAgreementsKey = keptKey(
  'vendorAgreements',
  { place: 'device', scope: 'lasting', privacy: 'plain' },
  json(parseAgreements),
);

/** Adds what has changed: a box with the same words and the same tick as before is no new agreement. */
export function withAgreements(known: readonly Agreement[], stated: readonly Agreement[]): readonly Agreement[] {
  const changed = stated.filter(
    (one) =>
      !isSame(
        known.findLast(({ id }) => id === one.id),
        one,
      ),
  );
  return changed.length === 0 ? known : [...known, ...changed.map(shortened)].slice(-most);
}

/** Returns the last record of each box, in the order in which the boxes were first shown. */
export function latestAgreements(records: readonly Agreement[]): readonly Agreement[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** Returns what outlasts an application: the last choice about vendors, which no server keeps with the next one yet. */
export function lastingAgreements(records: readonly Agreement[]): readonly Agreement[] {
  return latestAgreements(records.filter(isOfVendors)).map(({ isConfirmed: _, ...record }) => record);
}

export function isOfVendors({ kind }: Pick<Agreement, 'kind'>): boolean {
  return kind === 'tracking';
}

/** Returns the records as the API receives them. */
export function sentAgreements(records: readonly Agreement[]): SentAgreement[] {
  return records.map(({ title: _title, text: _text, html: _html, url: _url, isConfirmed: _, ...sent }) => sent);
}

function isSame(before: Agreement | undefined, { textHash, locale, version, given }: Agreement): boolean {
  return (
    before?.textHash === textHash && before.locale === locale && before.version === version && before.given === given
  );
}

function shortened({ html, ...record }: Agreement): Agreement {
  return html === undefined || html.length > longestKept ? record : { ...record, html };
}

const kinds: readonly string[] = [
  'policy',
  'consent',
  'marketing',
  'declaration',
  'tracking',
] satisfies AgreementKind[];
const facts = ['id', 'kind', 'title', 'text', 'textHash', 'locale', 'at', 'release', 'page'] as const;

/** Drops malformed ones. */
function parseAgreements(stored: unknown): readonly Agreement[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.filter(isAgreement).slice(-most);
}

function isAgreement(value: unknown): value is Agreement {
  const record = Object(value) as Readonly<Record<string, unknown>>;
  const { kind, at, given, html, url, version } = record;
  const isWhole = facts.every((name) => typeof record[name] === 'string') && typeof given === 'boolean';
  const optional = [html, url, version].every((part) => part === undefined || typeof part === 'string');
  return isWhole && optional && kinds.includes(String(kind)) && isTime(readTime(at));
}

/** What can hash; a page outside secure contexts has no `subtle`. */
interface HashingHost {
  readonly crypto?: { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
}

/** Returns SHA-256 in hexadecimal digits: by the browser, or by a library where that cannot. */
export async function hashWords(text: string, host: HashingHost = globalThis): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = host.crypto?.subtle
    ? new Uint8Array(await host.crypto.subtle.digest('SHA-256', bytes))
    : (await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
