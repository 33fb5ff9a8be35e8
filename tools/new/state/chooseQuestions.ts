import { knownWidgetOptions } from '../../check/knownWidgetOptions';
import type { BodyShape } from '../../check/context/Contract';
import type { Documents } from '../../../documents/loadDocuments';
import type { CatalogueDocument, CountryDocument, DataPointDocument } from '../../../documents/documentShapes';
import { refuseUnknownName } from '../names';
import { askableTypes, type PropertyQuestion } from './operationText';

/** Default number of questions on a page. */
const FIRST_QUESTIONS = 2;

export interface WantedQuestions {
  /** The data points that the author names. */
  readonly dataPoints?: readonly string[];
  /** The operation that receives the answers, if it is already in the contract. */
  readonly taker?: { readonly id: string; readonly request: BodyShape };
  /** Whether the choices of the first question come from an operation. */
  readonly hasList: boolean;
}

/**
 * Returns the questions of a new page: those the author names, else those that its operation requires, else the first
 * of the catalogue that only pages have and that need nothing else. Throws if a page cannot have one of them.
 */
export function chooseQuestions(documents: Documents, wanted: WantedQuestions): readonly PropertyQuestion[] {
  const { dataPoints } = documents.dataPoints.data as CatalogueDocument;
  const { taker, hasList } = wanted;
  const names = wanted.dataPoints ?? (taker ? requiredBy(taker, dataPoints) : firstOf(dataPoints));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`--data-points names "${twice}" twice: name each data point once`);
  for (const [index, name] of names.entries()) {
    refuseUnknownName({ what: 'data point', name }, Object.keys(dataPoints));
    refuseUnaskable(name, dataPoints[name], hasList && index === 0);
  }
  if (taker) refuseUnfit(names, taker);
  return names.map((name) => ({
    name,
    schema: dataPoints[name]?.schema ?? {},
    hasOtherChoices: [...documents.countries.values()].some(({ country }) => {
      return (country.data as CountryDocument).$defs?.[name]?.['enum'] !== undefined;
    }),
  }));
}

type KnownDataPoints = CatalogueDocument['dataPoints'];
type Taker = NonNullable<WantedQuestions['taker']>;

/** Every request includes the lead's id; it is not an answer. */
function answersOf({ request }: Taker): { readonly all: readonly string[]; readonly required: readonly string[] } {
  const isAnswer = (name: string): boolean => name !== 'id';
  return { all: [...request.properties.keys()].filter(isAnswer), required: request.required.filter(isAnswer) };
}

function requiredBy(taker: Taker, catalogue: KnownDataPoints): readonly string[] {
  const { all, required } = answersOf(taker);
  const names = required.length > 0 ? required : all;
  const unknown = names.find((name) => !Object.hasOwn(catalogue, name));
  if (unknown !== undefined) {
    throw new Error(
      `"${taker.id}" takes "${unknown}", which isn't a data point: name another operation, or write the page by hand with "sendAs"`,
    );
  }
  return names;
}

function firstOf(catalogue: KnownDataPoints): readonly string[] {
  const askedDataPoints = Object.entries(catalogue).filter(([, { path, schema, widget }]) => {
    const isPlain = widget === 'text' || (widget === 'cards' && schema['enum'] !== undefined);
    return path.startsWith('pages.') && isPlain && schema['format'] === undefined;
  });
  return askedDataPoints.slice(0, FIRST_QUESTIONS).map(([name]) => name);
}

function refuseUnaskable(name: string, dataPoint: DataPointDocument | undefined, isListed: boolean): void {
  const { schema = {}, widget } = dataPoint ?? {};
  if (widget === undefined || !askableTypes.includes(schema['type'])) {
    throw new Error(`"${name}" isn't a question that one field can ask: name another with --data-points`);
  }
  const isChosen = schema['enum'] !== undefined;
  if (isListed && (isChosen || schema['type'] !== 'string')) {
    const reason = isChosen ? 'has choices of its own' : "isn't text";
    throw new Error(`"${name}" ${reason}, so it takes none from a list: name another one first in --data-points`);
  }
  if (!isListed && widget === 'select' && !isChosen) {
    throw new Error(`"${name}" is chosen from a list: name it first in --data-points, and the list with --list`);
  }
}

function refuseUnfit(names: readonly string[], taker: Taker): void {
  const { all, required } = answersOf(taker);
  for (const name of names) refuseUnknownName({ what: `value in the request of "${taker.id}" called`, name }, all);
  const missing = required.find((name) => !names.includes(name));
  if (missing === undefined) return;
  throw new Error(`"${taker.id}" requires "${missing}": name it in --data-points as well`);
}

/** Returns whether a data point needs another widget to offer the choices of an operation. */
export function needsSelect(name: string, documents: Documents): boolean {
  const { dataPoints } = documents.dataPoints.data as CatalogueDocument;
  return !(knownWidgetOptions['source'] ?? []).includes(dataPoints[name]?.widget ?? '');
}
