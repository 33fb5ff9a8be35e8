import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSandboxContract } from '../../sandbox/contract';
import { valueAtKeys, dereference, readOpenApi } from '../../documents/openApi';
import { ROOT } from '../support/root';

const openApi = readOpenApi();
const { document } = openApi;
const contract = readSandboxContract(openApi);
const catalogue = JSON.parse(readFileSync(path.join(ROOT, 'schemas/data-points.json'), 'utf8')).dataPoints as Record<
  string,
  { readonly path: string; readonly schema: { readonly type: string } }
>;

/** Returns the contract's schema of a place in the lead. */
function contractSchema(place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (schema, name) => dereference(document, valueAtKeys(schema, 'properties', name)),
      valueAtKeys(document, 'components', 'schemas', 'LeadApplication'),
    );
}

const isOfPage = (place: string) => place.startsWith('pages.');
const ofLead = Object.entries(catalogue).filter(([, { path: place }]) => !isOfPage(place));
const ofPages = Object.entries(catalogue).filter(([, { path: place }]) => isOfPage(place));

describe('the data point catalogue and the contract', () => {
  it.each(ofPages)(
    'the page data point %s: has the path pages.<name>, and no place in the lead',
    (name, { path: place }) => {
      expect(place).toBe(`pages.${name}`);
      expect(contract.dataPointNames.get(name)).toBeUndefined();
    },
  );

  it.each(ofLead)(
    'the lead data point %s: has the same place and type in the contract',
    (name, { path: place, schema }) => {
      expect(contract.dataPointNames.get(place)).toBe(name);
      const type = valueAtKeys(contractSchema(place), 'type');
      expect(schema.type === 'integer' && type === 'number' ? 'number' : schema.type).toBe(type);
    },
  );

  it('a submission: requires only places that data points fill', () => {
    const places = Object.values(catalogue).map((dataPoint) => dataPoint.path);
    for (const place of contract.requiredOnSubmit) expect(places).toContain(place);
  });
});
