import { webcrypto } from 'node:crypto';
import { type AcquireWriteLock, createWriteLock } from '../../src/services/writeLock';
import type { KeyRing } from '../../src/storage/createSealedStorage';
import type { KeyValueStorage } from '../../src/storage/createStorage';
import type { Answers } from '../../src/published/flow';

/** A browser of an applicant: what its tabs share. */
export interface ApplicantDevice {
  readonly sessionId: string;
  readonly content: Map<string, string>;
  readonly keyRing: KeyRing;
  readonly acquireWriteLock: AcquireWriteLock;
  readonly tabs: Set<TabOfDevice>;
  /** Answers that the applicant has given on this device. */
  typed: Answers;
}

export interface TabOfDevice {
  readonly isOpen: () => boolean;
  /** Called when another tab has changed the storage. */
  readonly hear: () => void;
}

interface DeviceOptions {
  readonly sessionId: string;
  /** The device to copy. */
  readonly like?: ApplicantDevice | undefined;
  /** `false` for a browser without Web Locks. */
  readonly hasLocks: boolean;
}

export function createDevice({ sessionId, like, hasLocks }: DeviceOptions): ApplicantDevice {
  const key = webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return {
    sessionId,
    content: new Map(like?.content),
    keyRing: like?.keyRing ?? (() => key),
    acquireWriteLock: createWriteLock(hasLocks ? { locks: deviceLocks() } : {}, ''),
    tabs: new Set(),
    typed: like?.typed ?? {},
  };
}

/** Returns the device's storage as one of its tabs sees it. A closed tab can no longer change it. */
export function storageOf({ content, tabs }: ApplicantDevice, tab: TabOfDevice): KeyValueStorage {
  const change = (alter: () => boolean): boolean => {
    if (!tab.isOpen()) return false;
    if (alter()) setImmediate(notifyOthers);
    return true;
  };
  const notifyOthers = () => {
    for (const other of tabs) if (other !== tab && other.isOpen()) other.hear();
  };
  return {
    get: (name) => content.get(name) ?? null,
    set: (name, value) => change(() => content.get(name) !== value && Boolean(content.set(name, value))),
    remove: (name) => change(() => content.delete(name)),
    clear: () =>
      change(() => {
        content.clear();
        return true;
      }),
  };
}

/** The part of Web Locks that write locks need: one holder at a time, in the order of requests. */
function deviceLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const hold = async (granted: unknown): Promise<void> => {
    if (isGranted(granted)) await granted();
  };
  return {
    request: (...args: readonly unknown[]) => {
      const mine = last.then(() => hold(args.at(-1)));
      last = mine.catch(() => undefined);
      return mine as Promise<never>;
    },
    query: () => Promise.resolve({}),
  };
}

function isGranted(value: unknown): value is () => unknown {
  return typeof value === 'function';
}
