import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const folder = join(ROOT, 'schemas/meta');

/** Their numbers are rules of codes and answers, which other rules of the check compare with examples and limits. */
const RULES = ['format.schema.json', 'step.schema.json'];
const kinds = readdirSync(folder).filter((file) => file.endsWith('.json') && !RULES.includes(file));

const isNumber = (type: unknown) => type === 'integer' || type === 'number';
const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Returns the places of numbers that may be anything, such as seconds for milliseconds or a sum with zeros too many. */
function unbounded(node: unknown, place = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isFree = isNumber(Reflect.get(node, 'type')) && !BOUNDS.every((names) => names.some((name) => name in node));
  return [
    ...(isFree ? [place] : []),
    ...Object.entries(node).flatMap(([name, value]) => unbounded(value, `${place}/${name}`)),
  ];
}

test.each(kinds)('%s: every number has a least and a greatest value', (kind) => {
  expect(unbounded(JSON.parse(readFileSync(join(folder, kind), 'utf8')))).toEqual([]);
});
