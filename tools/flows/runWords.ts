import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDocuments } from '../../documents/loadDocuments';
import { buildContext } from '../check/context/buildContext';
import { versionOf } from '../check/rules/inheritedTexts';
import { isAmong } from '../check/words/keyPatterns';
import { inheritableTexts } from '../check/words/spokenTexts';
import { documentFolders } from '../command/documentFolders';
import { CannotRunError, readArguments, UsageError } from '../command/readArguments';

/** `flows words accept LOCALE`: records the versions of the inherited texts that the locale's words.json lists as read. */
export function runWords(args: readonly string[], usage: string): void {
  const names = { words: ['accept', '<locale>'], options: ['schemas', 'locales'] } as const;
  const { words, options } = readArguments(args, names, usage);
  const [verb, locale = ''] = words;
  if (verb !== 'accept') throw new UsageError(`words cannot "${verb ?? ''}"`, usage);
  const { schemasDir, localesDir } = documentFolders(options);
  const context = buildContext(loadDocuments(schemasDir, localesDir));
  const inherited = context.words.get(locale)?.inherited;
  if (!inherited) {
    throw new CannotRunError(`locales/${locale}/words.json has no "inherited": it lists the texts that were read`);
  }
  // Also those that nobody sees yet: a step that is asked later passes the check at once.
  const read = inheritableTexts(locale, context).filter((text) => isAmong(inherited, text));
  const versions = read.map((text) => [text.key, versionOf(text)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const document = { $schema: '../../schemas/meta/accepted.schema.json', texts: Object.fromEntries(versions) };
  writeFileSync(join(localesDir, locale, 'accepted.json'), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`Recorded ${read.length} texts that ${locale} takes over`);
}
