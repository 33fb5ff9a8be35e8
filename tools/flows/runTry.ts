import { suggestName } from '../check/suggestName';
import { documentFolders } from '../command/documentFolders';
import { readArguments, UsageError } from '../command/readArguments';
import { loadDocuments } from '../../documents/loadDocuments';
import type { CatalogueDocument } from '../../documents/documentShapes';
import { tryValues, type TriedValue } from './tryValues';

/** `flows try`: shows what the form reports for values. Refused values are a result, not a failure. */
export async function runTry(args: readonly string[], usage: string): Promise<void> {
  const { words, options, flags } = readArguments(
    args,
    {
      words: ['<country>', '<data point>', '<value>'],
      isLastRepeated: true,
      options: ['schemas', 'locales'],
      flags: ['json'],
    },
    usage,
  );
  const [country = '', dataPoint = '', ...values] = words;
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const names = Object.keys((documents.dataPoints.data as CatalogueDocument).dataPoints);
  refuseUnknown({ what: 'country', word: country, names: [...documents.countries.keys()] }, usage);
  refuseUnknown({ what: 'data point', word: dataPoint, names }, usage);
  const tried = await tryValues(documents, { country, dataPoint, values });
  console.log(flags.has('json') ? JSON.stringify(tried, null, 2) : tried.map(lineOf).join('\n'));
}

interface NamedArgument {
  readonly what: string;
  readonly word: string;
  readonly names: readonly string[];
}

function refuseUnknown({ what, word, names }: NamedArgument, usage: string): void {
  if (names.includes(word)) return;
  const fix = suggestName(word, names, what === 'country' ? `there are ${names.join(', ')}` : 'see data-points.json');
  throw new UsageError(`There is no ${what} "${word}": ${fix}`, usage);
}

function lineOf({ value, normalised, valid, code, text }: TriedValue): string {
  const kept = JSON.stringify(normalised);
  const change = kept === JSON.stringify(value) ? '' : ` → ${kept}`;
  return `${JSON.stringify(value)}${change}  ${valid ? 'valid' : `${code ?? ''}: ${text ?? ''}`}`;
}
