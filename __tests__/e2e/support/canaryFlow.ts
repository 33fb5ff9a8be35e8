import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../../src/published/flow';
import { createFlow, localFormats } from '../../../tools/compile/createFlow';
import { loadDocuments } from '../../../documents/loadDocuments';
import { makePlan, type Plan } from '../../../tools/plans/makePlan';
import { listedItems, valuesFor } from '../../../tools/plans/valuesFor';
import { resolveFlow } from '../../../documents/resolveFlow';
import { ROOT } from '../../support/root';

const DEPLOYMENT = 'co-askrobin';
const AUDIENCE = { country: 'co', languageTag: 'es-CO' };
/** These come first, as in the country's own form; their data points are not asked again. */
const FIRST = ['loan-details', 'initial-details'];
const PER_STEP = 8;
/** Widgets with a list from the server. Here they become text fields, so that a unique text can be typed. */
const TYPED = ['select', 'postcode', 'company'];

interface CataloguedPoint {
  readonly widget?: string;
  readonly privacy: string;
  readonly schema: JsonSchema;
}

const catalogue = (
  JSON.parse(readFileSync(join(ROOT, 'schemas/data-points.json'), 'utf8')) as {
    readonly dataPoints: Readonly<Record<string, CataloguedPoint>>;
  }
).dataPoints;

/** All data points of the catalogue that are personal, with or without a widget. */
export const secrets = Object.entries(catalogue).filter(([, { privacy }]) => privacy !== 'none');

/** Writes a form that asks for all of them, whatever country or state asks for them in the product. */
export function writeCanarySteps(schemasDir: string): void {
  const first = FIRST.flatMap((name) => {
    const file = join(schemasDir, `steps/${name}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly dataPoints: readonly string[] }).dataPoints;
  });
  const questions = secrets.filter(([name, { widget }]) => widget !== undefined && !first.includes(name));
  const folder = join(schemasDir, 'countries/co/steps');
  mkdirSync(folder, { recursive: true });
  const steps: string[] = [];
  for (let index = 0; index < questions.length; index += PER_STEP) {
    const step = `canaries-${steps.length + 1}`;
    writeFileSync(join(folder, `${step}.json`), JSON.stringify(stepOf(step, questions.slice(index, index + PER_STEP))));
    steps.push(step);
  }
  const sequence = { $schema: '../../meta/sequence.schema.json', firstPage: 'initial-details' };
  writeFileSync(
    join(schemasDir, 'countries/co/sequence.json'),
    JSON.stringify({ ...sequence, steps: [...FIRST, ...steps] }),
  );
}

function stepOf(path: string, points: readonly (readonly [string, CataloguedPoint])[]): object {
  const names = points.map(([name]) => name);
  const typed = points.filter(([, { widget = '', schema }]) => TYPED.includes(widget) && !schema.enum);
  return {
    $schema: '../../../meta/step.schema.json',
    path,
    type: 'dynamic',
    context: path,
    dataPoints: names,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: `data-points#/${name}` }])),
      required: names,
    },
    uiSchema: Object.fromEntries(typed.map(([name]) => [name, { 'ui:widget': 'text' }])),
  };
}

export interface PlantedPlan extends Plan {
  /** Answers that occur nowhere else, so that they are recognised anywhere. */
  readonly canaries: Readonly<Record<string, string | number>>;
}

/** Plans the answers to that form: a canary where one is possible, any valid answer elsewhere. */
export async function planCanaries(schemasDir: string): Promise<PlantedPlan> {
  const documents = loadDocuments(schemasDir, join(ROOT, 'locales'));
  const flow = createFlow(resolveFlow(documents, DEPLOYMENT), await localFormats(documents));
  const requiredItems = { generalPolicies: listedItems('getPolicies', AUDIENCE, 'required') };
  const others = valuesFor(documents, DEPLOYMENT, AUDIENCE);
  const made = new Map<string, readonly (string | number)[]>();
  const plan = makePlan(
    { ...flow, requiredItems },
    (step, name, rule) => {
      made.set(name, canariesFor(name, rule));
      return [...(made.get(name) ?? []), ...others(step, name, rule)];
    },
    // A bad credit history would end in a rejection.
    { name: 'canaries', worth: ({ length }) => length, isTalkative: true, settled: { negativeCreditHistory: false } },
  );
  const planted = [...made].flatMap(([name, values]) => {
    const value = values.find((each) => each === plan.sent[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...plan, canaries: Object.fromEntries(planted) };
}

/** Returns values derived from the name alone, in every form that a rule may require. */
function canariesFor(name: string, { type, format, enum: choices, maximum }: JsonSchema): readonly (string | number)[] {
  // A choice or a small number occurs in many places.
  if (choices || (maximum ?? Infinity) < 10_000) return [];
  const hash = createHash('sha256').update(name).digest('hex');
  const digits = BigInt(`0x${hash}`).toString();
  const word = `Q${Array.from(hash.slice(0, 9), (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]).join('')}`;
  const day = `${String((Number(digits.slice(0, 4)) % 12) + 1).padStart(2, '0')}-${String((Number(digits.slice(4, 8)) % 28) + 1).padStart(2, '0')}`;
  const year = Number(digits.slice(8, 11)) % 20;
  if (type === 'integer' || type === 'number')
    // Its last digits lead to the state of an offer.
    return [7, 6, 5].map((length) => Number(`${(Number(digits[0]) % 9) + 1}${digits.slice(1, length - 2)}10`));
  if (type !== 'string') return [];
  if (format === 'email') return [`${word}@example.org`];
  if (format?.startsWith('phone')) return [`+57300${digits.slice(0, 7)}`];
  if (format === 'adult-date') return [`${1960 + year}-${day}`];
  if (format === 'past-date') return [`${2002 + year}-${day}`];
  if (format === 'future-date') return [`${2040 + year}-${day}`];
  return [word, word.toUpperCase(), ...[11, 10, 9, 8, 7, 6, 5].map((length) => `1${digits.slice(0, length - 1)}`)];
}
