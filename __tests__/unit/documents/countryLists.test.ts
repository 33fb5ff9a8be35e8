import { countryLists, withoutReplacedLists } from '../../../documents/countryLists';
import type { CatalogueDocument, SchemaDocument } from '../../../documents/documentShapes';
import { productDocuments } from '../../support/productDocuments';

const catalogue = productDocuments.dataPoints.data as CatalogueDocument;
const banks = { type: 'string', enum: ['A', 'B'] };
const employer = { type: 'string', maxLength: 100 };

const inBranches: SchemaDocument = {
  type: 'object',
  properties: { gender: { enum: ['female', 'male'] }, jobTitle: employer },
  allOf: [{ then: { properties: { bankName: banks } } }],
};

test('countryLists: finds what the catalogue asks as text and the schema enumerates, in any branch', () => {
  expect([...countryLists(inBranches, catalogue)]).toEqual(['bankName']);
});

test('withoutReplacedLists: removes the list of a country where the page names a list of the server', () => {
  const uiSchema = { bankName: { 'ui:widget': 'select', 'ui:options': { source: 'getBanks' } } };
  expect(withoutReplacedLists(inBranches, uiSchema, catalogue)).toEqual({
    ...inBranches,
    allOf: [{ then: { properties: { bankName: { type: 'string' } } } }],
  });
  expect(withoutReplacedLists(inBranches, {}, catalogue)).toBe(inBranches);
});
