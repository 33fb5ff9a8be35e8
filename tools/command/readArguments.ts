import { parseArgs } from 'node:util';
import type { Documents } from '../../documents/loadDocuments';
import { suggestName } from '../check/suggestName';

/** The command line was called in a way it does not understand; the message says what it does. */
export class UsageError extends Error {
  constructor(reason: string, usage: string) {
    super(`${reason}\n\n${usage}`);
    this.name = 'UsageError';
  }
}

export interface ArgumentNames<Option extends string, Flag extends string> {
  /** Options that take a value. */
  readonly options: readonly Option[];
  /** Options that take none. */
  readonly flags?: readonly Flag[];
  /** What stands without a name, for the refusal of a missing one: `<country>`. */
  readonly words: readonly string[];
  /** Whether more words may follow the last one. */
  readonly isLastRepeated?: boolean;
}

export interface ReadArguments<Option extends string, Flag extends string> {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
  readonly flags: ReadonlySet<Flag>;
}

/**
 * Reads words, `--name value`, `--name=value` and flags in any order; what follows a bare `--` are words. A word may
 * begin with one dash, as negative numbers do. Words whose name ends with `?` may be missing.
 *
 * @param usage shown with a refusal
 */
export function readArguments<Option extends string, Flag extends string = never>(
  args: readonly string[],
  names: ArgumentNames<Option, Flag>,
  usage: string,
): ReadArguments<Option, Flag> {
  const refuse = (reason: string): never => {
    throw new UsageError(reason, usage);
  };
  const words: string[] = [];
  const options: Partial<Record<Option, string>> = {};
  const flags = new Set<Flag>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') words.push(...rest.splice(0));
    else if (!arg.startsWith('--')) words.push(arg);
    else {
      const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
      const option = names.options.find((each) => each === name);
      const flag = names.flags?.find((each) => each === name);
      if (flag !== undefined && value === undefined) flags.add(flag);
      else if (option === undefined) refuse(`Unknown option '--${name}'`);
      else options[option] = value ?? rest.shift() ?? refuse(`Option '--${name} <value>' argument missing`);
    }
  }
  const missing = names.words.slice(words.length).find((word) => !word.endsWith('?'));
  if (missing !== undefined) refuse(`${missing} is missing`);
  const unexpected = names.isLastRepeated ? undefined : words[names.words.length];
  if (unexpected !== undefined) refuse(`Unexpected argument '${unexpected}'`);
  return { words, options, flags };
}

/**
 * Reads `--name value` and `--name=value`; any other argument is refused.
 *
 * @param names the options there are; each takes a value
 * @param usage shown with a refusal
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Readonly<Partial<Record<Name, string>>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    const given = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    const read: Partial<Record<Name, string>> = {};
    for (const [name, value] of given) read[name] = value;
    return read;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(reason, usage);
  }
}

/** The name, if a deployment has it; else a refusal with the nearest one. */
export function deploymentNamed(name: string, { deployments }: Documents, usage: string): string {
  if (deployments.has(name)) return name;
  const known = [...deployments.keys()];
  const mend = suggestName(name, known, `there are ${known.join(', ')}`);
  throw new UsageError(`There is no deployment "${name}": ${mend}`, usage);
}
