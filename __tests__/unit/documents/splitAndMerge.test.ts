import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { loadDocuments } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { colombianModel } from '../../support/colombia';

const FILE = 'schemas/deployments/co-askrobin.json';

/** The example of docs/operations.md: the name in two steps, birth and gender in one. */
const EDIT = {
  sequence: {
    firstPage: 'initial-details',
    steps: colombianModel.steps.flatMap(({ name }) => {
      if (name === 'name') return ['name', 'surnames'];
      if (name === 'gender') return [];
      return name === 'date-of-birth' ? ['birth'] : [name];
    }),
  },
  steps: {
    name: {
      dataPoints: ['firstName'],
      schema: { properties: { lastName: null, secondLastName: null }, required: ['firstName'] },
    },
    surnames: {
      extends: 'name',
      path: 'surnames',
      dataPoints: ['lastName', 'secondLastName'],
      schema: { properties: { firstName: null }, required: ['lastName'] },
    },
    birth: {
      extends: 'date-of-birth',
      path: 'birth',
      dataPoints: ['dateOfBirth', 'gender'],
      schema: { properties: { gender: { $ref: 'data-points#/gender' } }, required: ['dateOfBirth', 'gender'] },
    },
  },
};

test('one deployment file that splits a step and merges two passes the check and asks every question once', () => {
  const copy = new DocumentCopy();
  try {
    const before = JSON.parse(copy.read(FILE)) as object;
    writeFileSync(join(copy.folder, FILE), JSON.stringify({ ...before, ...EDIT }));
    expect(copy.check()).toEqual([]);
    const edited = resolveFlow(
      loadDocuments(join(copy.folder, 'schemas'), join(copy.folder, 'locales')),
      'co-askrobin',
    );
    const asked = (flow: typeof colombianModel) => flow.steps.flatMap(({ dataPoints }) => dataPoints).sort();
    expect(asked(edited)).toEqual(asked(colombianModel));
    const parts = edited.steps.filter(({ name }) => name in EDIT.steps);
    expect(parts.map(({ name, context, schema }) => [name, context, schema.required])).toEqual([
      ['name', 'name', ['firstName']],
      ['surnames', 'name', ['lastName']],
      ['birth', 'date-of-birth', ['dateOfBirth', 'gender']],
    ]);
  } finally {
    copy.remove();
  }
});
