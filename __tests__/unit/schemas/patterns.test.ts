import { checkSync } from 'recheck';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { editCopy } from '../../fixtures/check/editCopy';
import { productDocuments as documents } from '../../support/productDocuments';

const countries = [...documents.countries.keys()];

/** Longest time in ms that matching a pasted text may take. `LETTERS` is the length of that text. */
const MOST_MS = 400;
const LETTERS = 20_000;
const NEARLY = ['a', 'Á', '1', ' ', '-', 'a ', 'a-', '1 ', "a'", 'a1', '# ', '/', '.', ','];

/** Collects every `pattern` in these documents. */
function patternsIn(...content: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(content, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}

const published = [...documents.deployments.keys()].map((name) => {
  return [resolveFlow(documents, name).steps, resolveStates(documents, name)];
});
const written = [...documents.countries.values()].map(({ country }) => country.data);
const patterns = [...patternsIn(published, written, documents.dataPoints.data)];

describe('every pattern of a page or of a country document', () => {
  it.each(patterns)('%s cannot backtrack catastrophically', (pattern) => {
    const { status } = checkSync(pattern, 'u', { timeout: 5000 });
    expect(status).toBe('safe');
    const judge = new RegExp(pattern, 'u');
    const thinkingMs = (text: string) => {
      const before = performance.now();
      judge.test(text);
      return performance.now() - before;
    };
    // The fastest of three runs: a busy machine does not slow down all three.
    const slowest = NEARLY.map((unit) => {
      const text = `${unit.repeat(LETTERS / unit.length)}\u0000`;
      return Math.min(...[1, 2, 3].map(() => thinkingMs(text)));
    });
    expect(Math.max(...slowest)).toBeLessThan(MOST_MS);
  });
});

it('patterns check: finds a slow pattern in any country, used or not, and beside a reference', () => {
  const copy = new DocumentCopy();
  try {
    for (const country of countries) {
      editCopy(copy, `schemas/countries/${country}/country.json`, (members) => ({
        ...members,
        $defs: {
          ...(typeof members['$defs'] === 'object' ? members['$defs'] : {}),
          unused: { pattern: `^(\\d+${country})*\\d*(\\d+)+$` },
        },
      }));
    }
    editCopy(copy, 'schemas/steps/name.json', (step) => ({
      ...step,
      schema: {
        type: 'object',
        properties: { firstName: { $ref: 'data-points#/firstName', pattern: '^(\\p{L}+ ?)+$' } },
      },
      dataPoints: ['firstName'],
    }));
    const found = copy.check({ only: ['patterns'] });
    const files = found.map(({ file }) => file.slice(file.indexOf('schemas/')));
    expect([...new Set(files)].sort()).toEqual(
      [...countries.map((country) => `schemas/countries/${country}/country.json`), 'schemas/steps/name.json'].sort(),
    );
  } finally {
    copy.remove();
  }
});
