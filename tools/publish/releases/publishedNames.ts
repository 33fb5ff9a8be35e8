import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestName } from '../../check/suggestName';
import { UsageError } from '../../command/UsageError';

/** Names of the deployments that were published to a folder, or the one asked for if it was. */
export function publishedNames(out: string, asked: string | undefined, usage: string): readonly string[] {
  const shelf = join(out, '.releases');
  const names = existsSync(shelf) ? readdirSync(shelf).sort() : [];
  if (names.length === 0) throw new Error(`Nothing was published to ${out}`);
  if (asked === undefined) return names;
  if (names.includes(asked)) return [asked];
  const mend = suggestName(asked, names, `there are ${names.join(', ')}`);
  throw new UsageError(`"${asked}" was not published to ${out}: ${mend}`, usage);
}
