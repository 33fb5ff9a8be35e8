import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isGone, isOfThisMachine, type ProcessIdentity, thisProcess } from './processIdentity';
import { systemErrorCode } from './systemErrorCode';
import { releasesFolder } from './DeploymentReleases';

/** Who holds a lock. */
interface Owner extends ProcessIdentity {
  readonly id: string;
  readonly action: LockedAction;
  readonly since: string;
}

type LockedAction = 'publish' | 'rollback';

/**
 * Locks the releases of a folder; returns the function that releases the lock. Throws if another process holds it,
 * with its owner. The lock of a process that has ended is taken over.
 *
 * The lock is a symbolic link whose target is the text about its owner: created in one operation, and only if there is
 * none. It cannot be replaced as safely. A process that finds the owner dead therefore adds a link named after that
 * owner, which again only one process can do; it then holds the lock if the first link is still there.
 */
export function lockReleases(out: string, action: LockedAction): () => void {
  const folder = releasesFolder(out);
  mkdirSync(folder, { recursive: true });
  const ownLock = { ...thisProcess(), id: randomUUID(), action, since: new Date().toISOString() };
  for (;;) {
    const before = locksIn(folder);
    const last = before.at(-1);
    if (last && !isGone(last.owner)) throw new Error(describeOwner(out, last.owner));
    const path = last ? successorOf(folder, last.owner) : join(folder, FIRST);
    if (!createLock(path, ownLock)) continue;
    const held = locksIn(folder).map((lock) => lock.path);
    if (held.at(-1) === path) {
      removeAllBut(folder, held);
      // The first link goes first: without it, the others mean nothing.
      return () => held.forEach((each) => rmSync(each, { force: true }));
    }
    rmSync(path, { force: true });
  }
}

const FIRST = '.lock';
const SUCCESSOR = '.lock-after-';

interface Lock {
  readonly path: string;
  readonly owner: Owner;
}

/** Returns the first lock and its successors; the last one holds. */
function locksIn(folder: string): readonly Lock[] {
  const locks: Lock[] = [];
  for (let path = join(folder, FIRST); ;) {
    const owner = ownerOf(path);
    if (!owner) return locks;
    locks.push({ path, owner });
    path = successorOf(folder, owner);
  }
}

function successorOf(folder: string, { id }: Owner): string {
  return join(folder, `${SUCCESSOR}${id}`);
}

function createLock(path: string, owner: Owner): boolean {
  try {
    symlinkSync(JSON.stringify(owner), path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(path: string): Owner | undefined {
  try {
    return JSON.parse(readlinkSync(path)) as Owner;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw new Error(`${path} isn't a lock. Fix: delete it if nothing is publishing`, { cause: error });
  }
}

/** Removes successors of locks that are gone; their processes ended before they could. */
function removeAllBut(folder: string, held: readonly string[]): void {
  const others = readdirSync(folder).filter((name) => name.startsWith(SUCCESSOR));
  for (const path of others.map((name) => join(folder, name))) if (!held.includes(path)) rmSync(path, { force: true });
}

function describeOwner(out: string, owner: Owner): string {
  const { action, pid, host, since } = owner;
  const isHere = isOfThisMachine(owner);
  const elsewhere = ` If it no longer runs there, delete ${join(releasesFolder(out), FIRST)}*.`;
  return (
    `Another ${action} in ${out} is under way: process ${pid} on ${host}, since ${since}. Nothing was changed. ` +
    `Fix: wait until it has ended, then try again.${isHere ? '' : elsewhere}`
  );
}
