import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { amountScale, proposedPresets } from '../../../src/formats/amountScale';
import type { DeploymentDocument } from '../../../documents/documentShapes';
import { productDocuments } from '../../support/productDocuments';
import { productSettings } from '../../support/productSettings';

const deployments = [...productDocuments.deployments].map(
  ([name, { data }]) => [name, data as DeploymentDocument] as const,
);

/** The default sequence (specification, section 2), after the page that opens first. */
const SPANISH = [
  ...['loan-amount', 'initial-details', 'loan-purpose', 'name', 'gender', 'date-of-birth', 'personal-code'],
  ...['marital-status', 'education', 'address-information', 'flat-number', 'monthly-income', 'income-payday'],
  ...['job-area', 'vehicle-ownership', 'iban-consent', 'bank-account', 'online-banking', 'credit-history'],
  ...['monthly-expenses', 'monthly-credit-commitments', 'position-type', 'monthly-extra-income', 'dependants'],
  ...['country-of-birth', 'citizenship', 'housing-information', 'mortgage-amount', 'mortgage-information'],
  ...['housing-tenure-since-date', 'income-source', 'income-contract-started-at', 'income-contract-expires-at'],
  ...['cofidis-profession', 'job-title', 'employer-name', 'pep-details', 'total-debt'],
];

test('deployments: cover each of the eight countries and each of the nine brands', () => {
  const countries = new Set(deployments.map(([, { country }]) => country));
  expect([...countries].sort()).toEqual(['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn']);
  const brands = new Set(deployments.map(([, { brand }]) => brand));
  expect(brands).toEqual(new Set(productDocuments.brands.keys()));
  expect(brands.size).toBe(9);
});

test.each(deployments)('deployments: %s has its three environments', (_, { environments }) => {
  expect(Object.keys(environments).sort()).toEqual(['development', 'production', 'staging']);
});

test.each(deployments)('deployments: %s requires consent before it reports to vendors', (name) => {
  expect(productSettings(name).consent.isRequired).toBe(true);
});

test('data points: each one with a widget is asked by a step of some country or by a state page', () => {
  const flows = deployments.map(([name]) => resolveFlow(productDocuments, name));
  const pages = Object.values(resolveStates(productDocuments, deployments[0]?.[0] ?? ''));
  const questions = new Set([
    ...flows.flatMap(({ steps }) => steps.flatMap(({ dataPoints }) => dataPoints)),
    ...pages.flatMap(({ page }) => [...(page.dataPoints ?? []), ...(page.list ? [page.list.dataPoint] : [])]),
  ]);
  expect(questions).toEqual(new Set(Object.keys(flows[0]?.dataPoints ?? {})));
});

test.each(deployments)('deployments: %s proposes an amount that is one of its presets', (name) => {
  const { steps } = resolveFlow(productDocuments, name);
  const { schema, uiSchema } = steps.find(({ dataPoints }) => dataPoints.includes('amount')) ?? steps[0] ?? {};
  const amount = schema?.properties?.['amount'] ?? {};
  const presets = uiSchema?.['amount']?.['ui:options']?.presets ?? proposedPresets(amountScale(amount));
  expect(presets).toContain(amount.default);
});

test('Spain: asks the default sequence of the specification, in its order, on 16 screens', () => {
  const { steps } = resolveFlow(productDocuments, 'es-ibancar');
  expect(steps.flatMap(({ name, shares = [{ name }] }) => shares.map((step) => step.name))).toEqual(SPANISH);
  expect(steps).toHaveLength(16);
});
