import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { systemErrorCode } from './systemErrorCode';

/** Identifies a process even after its number was given to another one. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** The start of the machine, the set of process numbers and the start of the process; known on Linux only. */
  readonly boot?: string | undefined;
  readonly namespace?: string | undefined;
  readonly start?: string | undefined;
}

/** Returns the identity of this process. */
export function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return { pid, host: hostname(), boot: bootId(), namespace: processNamespace(), start: startOf(pid) };
}

/** Returns whether a process is or was visible from here: not in another machine or container. */
export function isOfThisMachine({ host, namespace }: ProcessIdentity): boolean {
  return host === hostname() && namespace === processNamespace();
}

/** Returns whether a process has certainly ended: nothing is known of processes of another machine or container. */
export function isGone(process: ProcessIdentity): boolean {
  const { pid, host, boot, start } = process;
  if (host === hostname() && boot !== bootId()) return true;
  return isOfThisMachine(process) && (!isRunning(pid) || start !== startOf(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
}

function bootId(): string | undefined {
  return readIfThere(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
}

function processNamespace(): string | undefined {
  return readIfThere(() => readlinkSync('/proc/self/ns/pid'));
}

/**
 * Returns the start of a process in ticks since the machine's: field 22, where the state is field 3 and the program's
 * name before it may contain spaces. A process that waits for its parent to read its exit status has no start any more.
 */
function startOf(pid: number): string | undefined {
  const stat = readIfThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' ? undefined : fields[19];
}

function readIfThere<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
