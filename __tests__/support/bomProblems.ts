import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

const schemas = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
const read = (name: string): object =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;

/** Returns what the schema of CycloneDX 1.6 finds wrong with a bill of materials. */
export function bomProblems(bom: unknown): readonly ErrorObject[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const international of ['iri-reference', 'idn-email']) ajv.addFormat(international, true);
  for (const used of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    ajv.addSchema(read(used), `http://cyclonedx.org/schema/${used}.SNAPSHOT.schema.json`);
  }
  const validate = ajv.compile(read('bom-1.6'));
  validate(bom);
  return validate.errors ?? [];
}
