import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import type { FormatDocument } from '../../documents/resolveFormats';
import { knownFormatNames } from '../../src/formats/knownFormatNames';
import { suggestName } from '../check/suggestName';
import { documentFolders } from '../command/documentFolders';
import { readArguments, UsageError } from '../command/readArguments';
import { type DescribedFormat, describeFormats } from './formatCatalogue';
import { type DescribedWidget, describeWidgets } from './widgetCatalogue';

/** `flows formats`: lists formats and widgets, or explains the one that is named. */
export function runFormats(args: readonly string[], usage: string): void {
  const { words, options, flags } = readArguments(
    args,
    { words: ['<name>?'], options: ['schemas', 'locales'], flags: ['json'] },
    usage,
  );
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const [name] = words;
  const isWanted = ({ name: other }: { readonly name: string }) => name === undefined || other === familyOf(name);
  const formats = describeFormats(documents).filter(isWanted);
  const widgets = describeWidgets(documents).filter(isWanted);
  if (name !== undefined && formats.length + widgets.length === 0)
    throw new UsageError(unknown(name, documents), usage);
  if (flags.has('json')) console.log(JSON.stringify({ formats, widgets }, null, 2));
  else {
    const refused = name === undefined ? [] : refusedCodes(name, documents);
    console.log([...formats.map(printFormat), ...refused, ...widgets.map(printWidget)].join('\n'));
  }
}

function familyOf(name: string): string {
  return /^iban-[a-z]{2}$/.test(name) && knownFormatNames.includes(name) ? 'iban-XX' : name;
}

function unknown(name: string, documents: Documents): string {
  const names = [...describeFormats(documents), ...describeWidgets(documents)].map((each) => each.name);
  return `There is no format or widget "${name}": ${suggestName(name, names, 'flows formats lists them')}`;
}

function refusedCodes(name: string, { formats }: Documents): readonly string[] {
  const { counterexamples = {} } = (formats.get(name)?.data ?? {}) as Partial<FormatDocument>;
  return Object.entries(counterexamples).map(([code, reason]) => `    ${code}  refused: ${reason}`);
}

function printFormat({ name, accepts, example, document }: DescribedFormat): string {
  const place = document === undefined ? '' : `  (${document})`;
  return [`format  ${name}${place}`, `    ${accepts}`, `    ${example}`].join('\n');
}

function printWidget({ name, accepts, changes, example }: DescribedWidget): string {
  const changed = changes === '' ? [] : [`    ${changes}`];
  const shown = example ? [`    ${JSON.stringify(example.typed)} → ${JSON.stringify(example.stored)}`] : [];
  return [`widget  ${name}`, `    ${accepts}`, ...changed, ...shown].join('\n');
}
