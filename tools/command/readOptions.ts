import { parseArgs } from 'node:util';
import { UsageError } from './UsageError';

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
