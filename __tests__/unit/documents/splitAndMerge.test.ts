import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { resolveFlow } from '../../../documents/resolveFlow';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { splitAndMerge } from '../../fixtures/splitAndMerge';
import { colombianModel } from '../../support/colombia';

const FILE = 'schemas/deployments/co-askrobin.json';

/** Writes the example as the only document of a deployment, or as documents of the country. */
const writings: Readonly<Record<string, (copy: DocumentCopy) => void>> = {
  'one deployment file': (copy) => {
    const before = JSON.parse(copy.read(FILE)) as object;
    const sequence = { ...splitAndMerge.sequence, parked: ['gender'], formerPaths: ['date-of-birth'] };
    writeFileSync(join(copy.folder, FILE), JSON.stringify({ ...before, ...splitAndMerge, sequence }));
  },
  "a country's files": (copy) => {
    const country = join(copy.folder, 'schemas/countries/co');
    writeFileSync(
      join(country, 'sequence.json'),
      JSON.stringify({ $schema: '../../meta/sequence.schema.json', ...splitAndMerge.sequence, parked: ['gender'] }),
    );
    for (const [name, step] of Object.entries(splitAndMerge.steps)) {
      writeFileSync(
        join(country, 'steps', `${name}.json`),
        JSON.stringify({ $schema: '../../../meta/step.schema.json', extends: name, ...step }),
      );
    }
  },
};

test.each(Object.entries(writings))(
  'splitting a step and merging two in %s passes the check and asks every question once',
  (_where, write) => {
    const copy = new DocumentCopy();
    try {
      write(copy);
      expect(copy.check()).toEqual([]);
      const edited = flowOf(copy);
      const questionsOf = (flow: typeof colombianModel) => flow.steps.flatMap(({ dataPoints }) => dataPoints).sort();
      expect(questionsOf(edited)).toEqual(questionsOf(colombianModel));
      const parts = edited.steps.filter(({ name }) => name in splitAndMerge.steps);
      expect(parts.map(({ name, context, schema }) => [name, context, schema.required])).toEqual([
        ['name', 'name', ['firstName']],
        ['surnames', 'name', ['lastName']],
        ['birth', 'date-of-birth', ['dateOfBirth', 'gender']],
      ]);
    } finally {
      copy.remove();
    }
  },
);

function flowOf(copy: DocumentCopy) {
  return resolveFlow(copy.documents(), 'co-askrobin');
}

function edit(copy: DocumentCopy, file: string, change: (text: string) => string): void {
  writeFileSync(join(copy.folder, file), change(copy.read(file)));
}

describe('an overlay on a step that gains a question', () => {
  const OVERLAY = 'schemas/countries/co/steps/address-information.json';
  const rebase = (change: string) => {
    const copy = new DocumentCopy();
    try {
      edit(copy, 'schemas/steps/address-information.json', (text) =>
        text
          .replace('"flatNumber"]', '"flatNumber", "employerName"]')
          .replace(
            '"flatNumber": {',
            '"employerName": { "$ref": "data-points#/employerName" },\n      "flatNumber": {',
          ),
      );
      edit(copy, OVERLAY, (text) => text.replace('"postalCode": null', `${change}"postalCode": null`));
      const flow = flowOf(copy);
      const { dataPoints, schema } = flow.steps.find(({ name }) => name === 'address-information') ?? {};
      return { dataPoints, properties: Object.keys(schema?.properties ?? {}).sort() };
    } finally {
      copy.remove();
    }
  };

  test('has its rule, and lists it only once it is added', () => {
    const properties = ['city', 'employerName', 'province'];
    expect(rebase('')).toEqual({ dataPoints: ['city', 'province'], properties });
  });

  test('leaves it out with null', () => {
    expect(rebase('"employerName": null, ')).toEqual({
      dataPoints: ['city', 'province'],
      properties: ['city', 'province'],
    });
  });
});
