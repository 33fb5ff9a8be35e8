import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import { isObject } from '../documents/jsonValues';
import type { ApiAnswer, StoredLead } from './types';

export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: ApiAnswer;
}

/** What identifies a lead without being its id. */
export type ReferenceKind = 'link' | 'return';

/**
 * What is limited in an hour: codes to a number, and wrong ones for it; checks of addresses, unknown leads asked for, and submissions with neither
 * captcha token nor proof of work, by a session; leads by a proof; links that unsubscribe, to an address.
 */
export type LimitedUse = 'code' | 'wrongCode' | 'email' | 'unknownLead' | 'unprovedLead' | 'proof' | 'unsubscribeLink';

/** A link in a message that ends mail to its address. */
export interface MailLink {
  readonly token: string;
  readonly email: string;
}

/** Everything that must survive the process. Changes are on disk when a function returns. */
export interface Store {
  readonly lead: (id: string) => StoredLead | undefined;
  /** Finds a lead by a reference: a link, or a return token. */
  readonly leadBehind: (kind: ReferenceKind, reference: string) => StoredLead | undefined;
  readonly addReference: (kind: ReferenceKind, reference: string, lead: Pick<StoredLead, 'id'>) => void;
  /** Newest first. */
  readonly leads: () => StoredLead[];
  readonly putLead: (lead: StoredLead) => void;
  /** Deletes a lead with its references, and the stored responses about it. */
  readonly forgetLead: (id: string) => void;
  /** Also deletes their references, the stored responses and what limits count. */
  readonly forgetLeads: () => void;
  readonly keptAnswer: (key: string) => KeptAnswer | undefined;
  readonly keepAnswer: (key: string, kept: KeptAnswer) => void;
  readonly addUse: (use: LimitedUse, subject: string, at: Date) => void;
  /** Returns when the subject was used like that after a moment, oldest first. */
  readonly usesAfter: (use: LimitedUse, subject: string, after: Date) => readonly Date[];
  readonly addEvent: (event: unknown) => void;
  readonly unsubscribe: (email: string) => void;
  readonly addMailLink: (link: MailLink) => void;
  /** Newest first. */
  readonly mailLinks: () => readonly MailLink[];
  /** Writes everything or nothing. */
  readonly atomically: <Value>(work: () => Value) => Value;
  readonly close: () => void;
}

/** Locks the file once: locking it for each statement costs several calls of the file system. */
const TABLES = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = DELETE;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS leads (id TEXT PRIMARY KEY, created_at TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS lead_references (reference TEXT PRIMARY KEY, kind TEXT NOT NULL, lead TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS uses (kind TEXT NOT NULL, subject TEXT NOT NULL, at TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS uses_by_subject ON uses (kind, subject, at);
  CREATE TABLE IF NOT EXISTS events (at TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS mail_links (token TEXT PRIMARY KEY, email TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS unsubscribed (email TEXT PRIMARY KEY);
`;

/** Tells a lead from other values of a database or a request. */
export function isStoredLead(value: unknown): value is StoredLead {
  return isObject(value) && typeof value['id'] === 'string' && isObject(value['application']);
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  return isObject(value) && typeof value['fingerprint'] === 'string' && isObject(value['answer']);
}

function recordOf(row: Record<string, unknown> | null): unknown {
  return typeof row?.['record'] === 'string' ? JSON.parse(row['record']) : undefined;
}

function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'sandbox.sqlite');
  // A killed process leaves its lock behind, and nothing else would ever remove it.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const db = new Database(file);
  db.exec(TABLES);
  return db;
}

function isInTransaction({ inTransaction }: Database): boolean {
  return inTransaction;
}

function transactions(db: Database): Store['atomically'] {
  return (work) => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      db.exec('COMMIT');
      return value;
    } catch (error) {
      // SQLite may already have rolled back on its own.
      if (isInTransaction(db)) db.exec('ROLLBACK');
      throw error;
    }
  };
}

/** Opens the database file in that directory; one process at a time. */
export function openStore(dataDir: string): Store {
  const db = openDatabase(dataDir);
  const leadIn = (row: Record<string, unknown> | null): StoredLead | undefined => {
    const record = recordOf(row);
    return isStoredLead(record) ? record : undefined;
  };
  return {
    lead: (id) => leadIn(db.get('SELECT record FROM leads WHERE id = ?', [id])),
    leadBehind: (kind, reference) =>
      leadIn(
        db.get('SELECT record FROM leads JOIN lead_references ON lead = id WHERE kind = ? AND reference = ?', [
          kind,
          reference,
        ]),
      ),
    addReference: (kind, reference, { id }) =>
      void db.run('INSERT INTO lead_references VALUES (?, ?, ?)', [reference, kind, id]),
    leads: () =>
      db.all('SELECT record FROM leads ORDER BY created_at DESC, rowid DESC').map(recordOf).filter(isStoredLead),
    putLead: (lead) => {
      db.run(
        `INSERT INTO leads (id, created_at, record) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
        [lead.id, lead.createdAt, JSON.stringify(lead)],
      );
    },
    forgetLead: (id) => {
      db.run('DELETE FROM leads WHERE id = ?', [id]);
      db.run('DELETE FROM lead_references WHERE lead = ?', [id]);
      db.run('DELETE FROM answers WHERE instr(record, ?) > 0', [id]);
    },
    forgetLeads: () =>
      db.exec('DELETE FROM leads; DELETE FROM lead_references; DELETE FROM answers; DELETE FROM uses;'),
    keptAnswer: (key) => {
      const record = recordOf(db.get('SELECT record FROM answers WHERE key = ?', [key]));
      return isKeptAnswer(record) ? record : undefined;
    },
    keepAnswer: (key, kept) => void db.run('INSERT INTO answers VALUES (?, ?)', [key, JSON.stringify(kept)]),
    addUse: (use, subject, at) => void db.run('INSERT INTO uses VALUES (?, ?, ?)', [use, subject, at.toISOString()]),
    usesAfter: (use, subject, after) =>
      db
        .all('SELECT at FROM uses WHERE kind = ? AND subject = ? AND at > ? ORDER BY at', [
          use,
          subject,
          after.toISOString(),
        ])
        .map(({ at }) => new Date(at as string)),
    addEvent: (event) =>
      void db.run('INSERT INTO events VALUES (?, ?)', [new Date().toISOString(), JSON.stringify(event)]),
    unsubscribe: (email) => void db.run('INSERT OR IGNORE INTO unsubscribed VALUES (?)', [email]),
    addMailLink: ({ token, email }) => void db.run('INSERT INTO mail_links VALUES (?, ?)', [token, email]),
    mailLinks: () =>
      db
        .all('SELECT token, email FROM mail_links ORDER BY rowid DESC')
        .map(({ token, email }) => ({ token: token as string, email: email as string })),
    atomically: transactions(db),
    close: () => db.close(),
  };
}
