import { JsonDocument } from '../../../../documents/JsonDocument';
import type { BrandDocument } from '../../../../tools/publish/publishBrand';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { productDocuments } from '../../../support/productDocuments';

const texts = (brand: string): BrandDocument['texts'] =>
  (productDocuments.brands.get(brand)?.data as BrandDocument).texts;

/** Returns the settings with a brand document whose texts are others. */
function settingsWith(name: string, brand: string, others: Partial<BrandDocument['texts']>) {
  const document = productDocuments.brands.get(brand);
  const data = { ...(document?.data as BrandDocument), texts: { ...texts(brand), ...others } };
  const changed = new JsonDocument(document?.file ?? '', JSON.stringify(data));
  return settingsOf({ ...productDocuments, brands: new Map([...productDocuments.brands, [brand, changed]]) }, name);
}

test('settingsOf: the page has the texts that the brand names, in each language of the deployment', () => {
  const { page, locales, texts: published } = settingsWith('de-finipay', 'finipay', { footerText: 'trust>secure' });
  expect(page).toMatchObject({ title: 'Kleinkredit und Ratenkredit – Finipay', footerText: 'Sichere Verbindung' });
  expect(locales.map(({ locale, page: other }) => [locale, other?.title, other?.footerText])).toEqual([
    ['de', undefined, undefined],
    ['en', 'Personal loan – Finipay', 'Secure connection'],
  ]);
  const embedded = JSON.stringify(published.embedded);
  expect(embedded).not.toContain(page.description);
  // What the brand says first, in this country alone too: in the HTML, so it does not change once all texts are loaded.
  expect(embedded).toContain('SCHUFA');
  // The footer names what can be deleted before all texts are loaded.
  const groups = Object.entries(published.embedded['app'] ?? {}).map(([group, own]) => [group, Object.keys(own)]);
  expect(Object.fromEntries(groups)).toMatchObject({
    ...{
      consent: ['change'],
      deletion: ['open', 'openSent'],
      loading: ['text', 'missing', 'gone'],
      brands: ['finipay'],
    },
    ...{ maintenance: [], applicants: [], costs: [], legal: [], company: [], date: [], days: [], postcode: [] },
  });
});

test('settingsOf: has what a deployment may leave out, and only then', () => {
  const [name, document] = [...productDocuments.deployments][0] ?? [];
  if (name === undefined || !document) throw new Error('The product has no deployment');
  const {
    lenderRedirect: _way,
    contact: _contact,
    costs: _costs,
    ...needed
  } = document.data as object & { [key: string]: unknown };
  const settingsFor = (optional: object) => {
    const changed = new JsonDocument(document.file, JSON.stringify({ ...needed, ...optional }));
    return settingsOf({ ...productDocuments, deployments: new Map([[name, changed]]) }, name);
  };
  const optional = {
    lenderRedirect: { delayMs: 5 },
    contact: { email: 'help@lender.example' },
    hostEvents: { outcome: true },
    hostAppearance: ['colors'],
  };
  const about = { knowsHolders: true, requiresProof: true, keepsAgreements: true };
  const environment = { apiBase: '/a', ...about, trustedTypes: 'report', reportingEndpoint: '/r' };
  expect(settingsFor({ ...optional, environments: { development: environment } })).toMatchObject({
    ...optional,
    ...{ api: { base: '/a', ...about }, trustedTypes: 'report', reportingEndpoint: '/r' },
  });
  const without = settingsFor({ environments: { development: { apiBase: '/a', trustedTypes: 'enforce' } } });
  const members = [...Object.keys(optional), 'estimate', 'trustedTypes', 'reportingEndpoint'];
  expect(members.filter((member) => member in without)).toEqual([]);
  expect(Object.keys(without.api)).toEqual(['base', 'contract']);
});
