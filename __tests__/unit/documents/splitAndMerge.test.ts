import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { loadDocuments } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { splitAndMerge } from '../../fixtures/splitAndMerge';
import { colombianModel } from '../../support/colombia';

const FILE = 'schemas/deployments/co-askrobin.json';

test('one deployment file that splits a step and merges two passes the check and asks every question once', () => {
  const copy = new DocumentCopy();
  try {
    const before = JSON.parse(copy.read(FILE)) as object;
    writeFileSync(join(copy.folder, FILE), JSON.stringify({ ...before, ...splitAndMerge }));
    expect(copy.check()).toEqual([]);
    const edited = resolveFlow(
      loadDocuments(join(copy.folder, 'schemas'), join(copy.folder, 'locales')),
      'co-askrobin',
    );
    const asked = (flow: typeof colombianModel) => flow.steps.flatMap(({ dataPoints }) => dataPoints).sort();
    expect(asked(edited)).toEqual(asked(colombianModel));
    const parts = edited.steps.filter(({ name }) => name in splitAndMerge.steps);
    expect(parts.map(({ name, context, schema }) => [name, context, schema.required])).toEqual([
      ['name', 'name', ['firstName']],
      ['surnames', 'name', ['lastName']],
      ['birth', 'date-of-birth', ['dateOfBirth', 'gender']],
    ]);
  } finally {
    copy.remove();
  }
});
