import { join } from 'node:path';
import { jsonFiles } from '../../../../documents/JsonDocument';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { checkDocuments } from '../../../../tools/check/checkDocuments';
import { PRODUCT } from '../../../fixtures/check/CheckedProduct';
import { ROOT } from '../../../support/root';

const documents = loadDocuments(join(PRODUCT, 'schemas'), join(PRODUCT, 'locales'));
const foreign = jsonFiles(join(ROOT, '__tests__/fixtures/formats'));

it('declared formats: numbers of other countries and standards are accepted, declared by documents alone', () => {
  const only = ['syntax', 'meta-schema', 'declared-formats', 'patterns'];
  const formats = new Map([...documents.formats, ...foreign]);
  const found = checkDocuments({ ...documents, formats }, { only });
  expect(found.filter(({ file }) => file.includes('fixtures/formats'))).toEqual([]);
  expect(formats.size).toBeGreaterThan(10);
});

it('declared formats: a document does not replace a format in code', () => {
  const [[, document] = []] = foreign;
  if (!document) throw new Error('The fixtures declare no format');
  const formats = new Map([...documents.formats, ['iban-pt', document]]);
  const [found] = checkDocuments({ ...documents, formats }, { only: ['declared-formats'] });
  expect(found?.message).toBe('The format "iban-pt" exists in code.');
});
