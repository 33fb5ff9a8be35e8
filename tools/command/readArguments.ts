import { parseArgs } from 'node:util';
import type { Documents } from '../../documents/loadDocuments';
import { suggestName } from '../check/suggestName';

/** The command line is invalid; the message includes the usage. */
export class UsageError extends Error {
  constructor(reason: string, usage: string) {
    super(`${reason}\n\n${usage}`);
    this.name = 'UsageError';
  }
}

/** The command could not do its work at all, as opposed to finding a mistake. */
export class CannotRunError extends Error {}

export interface ArgumentNames<Option extends string, Flag extends string> {
  /** Options with a value. */
  readonly options: readonly Option[];
  /** Options without a value. */
  readonly flags?: readonly Flag[];
  /** Names of the positional arguments, for the message when one is missing: `<country>`. */
  readonly words: readonly string[];
  /** Whether the last word may be repeated. */
  readonly isLastRepeated?: boolean;
}

export interface ReadArguments<Option extends string, Flag extends string> {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
  readonly flags: ReadonlySet<Flag>;
}

/**
 * Reads words, `--name value`, `--name=value` and flags in any order; everything after a bare `--` is a word. A word
 * may begin with one dash, as negative numbers do. Words whose name ends with `?` are optional.
 *
 * @param usage shown with an error message
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
 * Reads `--name value` and `--name=value`; refuses any other argument.
 *
 * @param names the known options; each has a value
 * @param usage shown with an error message
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Readonly<Partial<Record<Name, string>>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    const givenOptions = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    const read: Partial<Record<Name, string>> = {};
    for (const [name, value] of givenOptions) read[name] = value;
    return read;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(reason, usage);
  }
}

/** Returns the name if a deployment has it; otherwise throws with the nearest known name. */
export function deploymentNamed(name: string, { deployments }: Documents, usage: string): string {
  if (deployments.has(name)) return name;
  const names = [...deployments.keys()];
  const fix = suggestName(name, names, `there are ${names.join(', ')}`);
  throw new UsageError(`There is no deployment "${name}": ${fix}`, usage);
}
