import { relative } from 'node:path';
import { checkDocuments } from '../check/checkDocuments';
import { formatProblem } from '../check/Problem';
import { documentFolders } from '../command/documentFolders';
import { readArguments, UsageError } from '../command/readArguments';
import { loadDocuments, type Documents } from '../../documents/loadDocuments';
import type { CreatedFiles } from './CreatedFiles';
import { newBrand } from './newBrand';
import { newCountry } from './newCountry';
import { newDeployment } from './newDeployment';
import { newStep } from './newStep';
import { newLocale } from './newLocale';
import { newState } from './state/newState';

const OPTIONS = [
  'from',
  'country',
  'brand',
  'language',
  'currency',
  'time-zone',
  'deployment',
  'after',
  'data-point',
  'operation',
  'list',
  'data-points',
] as const;

type Options = Readonly<Partial<Record<(typeof OPTIONS)[number], string>>>;

/** `flows new`: creates documents that pass the checker, and prints what to edit next. */
export function runNew(args: readonly string[], usage: string): void {
  const names = [...OPTIONS, 'schemas', 'locales'] as const;
  const { words, options } = readArguments(args, { words: ['<kind>', '<name>'], options: names }, usage);
  const [kind = '', name = ''] = words;
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const { files, next } = make({ kind, name, options, documents }, usage);
  console.log(['Written', ...files.map(line), '', 'Edit next', ...next.map((each) => line(each))].join('\n'));
  const problems = checkDocuments(loadDocuments(schemasDir, localesDir));
  if (problems.length === 0) return console.log('\nAll documents are in order. See it: npm run dev');
  throw new Error(['', 'The checker is not content:', ...problems.map(formatProblem)].join('\n'));
}

interface NewCommand {
  readonly kind: string;
  readonly name: string;
  readonly options: Options;
  readonly documents: Documents;
}

function make({ kind, name, options, documents }: NewCommand, usage: string): CreatedFiles {
  const needed = (option: keyof Options): string => {
    const value = options[option];
    if (value === undefined) throw new UsageError(`new ${kind} needs --${option}`, usage);
    return value;
  };
  const { from, country, brand, language, currency, after, list } = options;
  const { 'time-zone': timeZone, 'data-point': dataPoint, 'data-points': dataPoints } = options;
  switch (kind) {
    case 'country':
      return newCountry(documents, { code: name, from: needed('from'), brand, language, currency, timeZone });
    case 'locale':
      return newLocale(documents, { name, languageTag: needed('language'), deployment: needed('deployment') });
    case 'brand':
      return newBrand(documents, { name, from: needed('from') });
    case 'deployment':
      return newDeployment(documents, { name, ...(from !== undefined && { from }) });
    case 'step':
      return newStep(documents, {
        name,
        ...(country !== undefined && { country }),
        ...(after !== undefined && { after }),
        ...(dataPoint !== undefined && { dataPoint }),
      });
    case 'state':
      return newState(documents, {
        name,
        operation: needed('operation'),
        ...(list !== undefined && { list }),
        ...(dataPoints !== undefined && { dataPoints: dataPoints.split(',').map((each) => each.trim()) }),
      });
    default:
      throw new UsageError(
        `There is no "new ${kind}": it makes a country, locale, step, state, brand or deployment`,
        usage,
      );
  }
}

/** Prints paths relative to the author's working directory. */
function line(text: string): string {
  const [, path = '', rest = ''] = /^(\/[^:]*|[A-Za-z]:\\[^:]*)?(.*)$/s.exec(text) ?? [];
  return `  ${path === '' ? '' : relative(process.cwd(), path)}${rest}`;
}
