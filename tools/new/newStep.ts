import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildContext } from '../check/context/buildContext';
import { stepsOf } from '../check/context/SequenceView';
import { sequencesOf } from '../check/context/CheckContext';
import type { Documents } from '../../documents/loadDocuments';
import type { CatalogueDocument, SequenceDocument, StepDocument } from '../../documents/documentShapes';
import { printJson, setValue } from './editJson';
import { fillTexts } from './fillTexts';
import type { CreatedFiles } from './CreatedFiles';
import { refuseNewName, refuseUnknownName } from './names';

export interface NewStep {
  readonly name: string;
  /** Country of the step; if absent, the step is shared and in the sequence of every country. */
  readonly country?: string;
  /** Step that it follows; else it comes last. */
  readonly after?: string;
  /** Data point of the step; else the one with the step's name, else one that no step has yet. */
  readonly dataPoint?: string;
}

/**
 * Creates a step with one question, adds it to the sequence and writes its first texts. For a country and the name of
 * a shared step, the file extends that step.
 */
export function newStep(documents: Documents, step: NewStep): CreatedFiles {
  const { name, country, after, dataPoint } = step;
  const { countries, sharedSteps } = documents;
  if (country !== undefined) refuseUnknownName({ what: 'country', name: country }, countries.keys());
  const codes = country === undefined ? [...countries.keys()] : [country];
  const countrySteps = codes.flatMap((code) => [...(countries.get(code)?.steps.keys() ?? [])]);
  const extended = country === undefined ? undefined : sharedSteps.get(name);
  const taken = extended ? countrySteps : [...sharedSteps.keys(), ...countrySteps];
  refuseNewName({ what: 'step', name }, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, taken);
  const askedDataPoints = extended
    ? (extended.data as StepDocument).dataPoints
    : [chooseDataPoint(documents, codes, { name, ...(dataPoint !== undefined && { dataPoint }) })];
  if (after !== undefined) {
    for (const code of codes)
      refuseUnknownName({ what: `step in the sequence of ${code}`, name: after }, stepNames(documents, code));
  }

  const content = extended ? { extends: name } : stepDocument(name, askedDataPoints);
  const file = writeStep(documents, step, content);
  const sequences = codes
    .filter((code) => !stepNames(documents, code).includes(name))
    .map((code) => addToSequence(documents, code, { name, after }));
  const texts = fillTexts(documents, { owners: [name, ...askedDataPoints] });
  return {
    files: [file, ...sequences, ...texts],
    next: [
      extended
        ? `${file}: what differs from the shared step`
        : `${file}: it asks for ${askedDataPoints.join()}; name what it is to ask, its type and its "when"`,
      ...sequences.map((sequence) => `${sequence}: its place`),
      ...texts.map((text) => `${text}: steps>${name} and ${askedDataPoints.join(', ')} are drafts`),
    ],
  };
}

function writeStep({ schemasDir }: Documents, { name, country }: NewStep, content: object): string {
  const folder = country === undefined ? schemasDir : join(schemasDir, 'countries', country);
  const file = join(folder, 'steps', `${name}.json`);
  const toSchemas = relative(dirname(file), schemasDir).replaceAll('\\', '/');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${printJson({ $schema: `${toSchemas}/meta/step.schema.json`, ...content }, 0)}\n`);
  return file;
}

function stepNames({ countries }: Documents, code: string): readonly string[] {
  return (countries.get(code)?.sequence.data as SequenceDocument).steps;
}

function addToSequence(
  documents: Documents,
  code: string,
  { name, after }: { name: string; after: string | undefined },
): string {
  const { file, text } = documents.countries.get(code)?.sequence ?? { file: '', text: '{}' };
  const steps = [...stepNames(documents, code)];
  steps.splice(after === undefined ? steps.length : steps.indexOf(after) + 1, 0, name);
  writeFileSync(file, setValue(text, ['steps'], steps));
  return file;
}

function stepDocument(name: string, dataPoints: readonly string[]) {
  const properties = dataPoints.map((dataPoint) => [dataPoint, { $ref: `data-points#/${dataPoint}` }] as const);
  return {
    path: name,
    type: 'dynamic',
    context: name,
    dataPoints,
    schema: { type: 'object', properties: Object.fromEntries(properties), required: dataPoints },
  };
}

function chooseDataPoint(
  documents: Documents,
  codes: readonly string[],
  step: Pick<NewStep, 'name' | 'dataPoint'>,
): string {
  const { dataPoints } = documents.dataPoints.data as CatalogueDocument;
  const context = buildContext(documents);
  const askedDataPoints = new Map(
    sequencesOf(context)
      .filter(({ country }) => codes.includes(country.code))
      .flatMap(({ sequence }) => stepsOf(sequence))
      .flatMap(({ name, step: { listed } }) => listed.map(([dataPoint]) => [dataPoint, name] as const)),
  );
  const named = step.name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const wantedDataPoint = step.dataPoint ?? (Object.hasOwn(dataPoints, named) ? named : undefined);
  const free = Object.entries(dataPoints).filter(([name]) => !askedDataPoints.has(name));
  if (wantedDataPoint === undefined) return (free.find(([, { widget }]) => widget === 'yesNo') ?? refuseFull())[0];
  refuseUnknownName({ what: 'data point', name: wantedDataPoint }, Object.keys(dataPoints), NEW_DATA_POINT);
  const other = askedDataPoints.get(wantedDataPoint);
  if (other === undefined) return wantedDataPoint;
  throw new Error(
    `Step "${other}" asks for "${wantedDataPoint}" already: name another with --data-point, or edit that step`,
  );
}

const NEW_DATA_POINT =
  'add it first: to schemas/data-points.json with its place, type, widget and privacy; ' +
  'to the lead of schemas/api/openapi.yaml at that place, as agreed with whoever runs the API; then "npm run generate"';

function refuseFull(): never {
  throw new Error('Every yes-no data point is asked already: name another one with --data-point');
}
