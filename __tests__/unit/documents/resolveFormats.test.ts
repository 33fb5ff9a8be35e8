import { resolveFlow } from '../../../documents/resolveFlow';
import { formatsNamedIn, resolveFormat, resolveFormats, type FormatDocument } from '../../../documents/resolveFormats';
import { resolveStates } from '../../../documents/resolveStates';
import { createFormats } from '../../../src/formats/createFormats';
import { formatNamesIn } from '../../../src/flow/formatNamesIn';
import { describeFirstPage } from '../../../tools/publish/firstPage';
import { productDocuments } from '../../support/productDocuments';

const declared = resolveFormats(productDocuments);

test('resolveFormat: drops what only authors need, and spells out lengths', () => {
  const document = productDocuments.formats.get('personal-code-co')?.data as FormatDocument;
  expect(resolveFormat(document)).toEqual({
    errors: 'personal-code',
    characters: '0-9',
    lengths: [6, 7, 8, 9, 10],
  });
});

test.each([...productDocuments.deployments.keys()])(
  '%s carries the declared formats that it names, and no other',
  (name) => {
    const { steps, formats = {} } = resolveFlow(productDocuments, name);
    expect(Object.keys(formats).sort()).toEqual(
      formatNamesIn(steps)
        .filter((format) => Object.hasOwn(declared, format))
        .sort(),
    );
    for (const { page } of Object.values(resolveStates(productDocuments, name))) {
      expect(page.formats).toEqual(formatsNamedIn(page.schema, declared).formats);
    }
  },
);

test('a first page that names a declared format carries it', () => {
  const model = resolveFlow(productDocuments, 'co-askrobin');
  const step = model.steps.find(({ dataPoints }) => dataPoints.includes('personalCode'));
  expect(Object.keys(describeFirstPage({ ...model, firstPage: step?.name ?? '' }).formats ?? {})).toContain(
    'personal-code-co',
  );
  expect(describeFirstPage(model)).not.toHaveProperty('formats');
});

test('createFormats: a declared format judges once its flow has been loaded', async () => {
  const formats = createFormats({ today: () => '2026-11-20' });
  const { formats: ofFlow } = resolveFlow(productDocuments, 'co-askrobin');
  expect(formats.explain('personal-code-co', '12')).toBeUndefined();
  await formats.loadRules(['personal-code-co'], ofFlow);
  expect(formats.explain('personal-code-co', '12')).toBe('personal-code.length');
  await formats.loadRules(['tax-number-vn'], declared);
  expect(formats.explain('personal-code-co', '12')).toBe('personal-code.length');
  expect(formats.explain('tax-number-vn', '0100233480')).toBe('tax-number.checksum');
});
