/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireProduct } from '../../../src/app/start/requireProduct';
import { start } from '../../../src/app/start/start';
import { colombianSettings } from '../../support/colombia';
import { ROOT } from '../../support/root';

/** Messages of the specification (section 8) that stop the start, and what causes each. */
const RAISED: readonly (readonly [message: string, raise: () => unknown])[] = [
  ['ApplicationPage not found', () => requireProduct({ ...colombianSettings, flowUrl: '' }, document)],
  ['Product styles not found', () => requireProduct(colombianSettings, document)],
  ['Root container not found in the DOM', () => start(document)],
];

const ADAPTERS = '__tests__/unit/tracking/adapters.test.ts';
const AFFILIATES = '__tests__/unit/visit/affiliateReference.test.ts';
const EXPIRY = '__tests__/unit/storage/expiry.test.ts';
const WORDS = 'src/tracking/trackingFailures.ts';
/** The others but those of storages, each with the test that covers it. */
const COVERED: readonly (readonly [provedIn: string, message: string, at: string])[] = [
  ['__tests__/e2e/site/crash.spec.ts', 'Failed to load ApplicationPage and product styles', 'src/app/start/main.tsx'],
  ['__tests__/integration/sagas/submitLead.test.ts', 'Failed to post lead', 'sagas/submitLead.ts'],
  ['__tests__/integration/sagas/submitLead.test.ts', 'Failed to update lead', 'sagas/submitLead.ts'],
  ['__tests__/integration/app/createI18n.test.ts', 'failed to parse', 'src/app/loading/textsBackend.ts'],
  ['__tests__/integration/api/faults.test.ts', 'no error codes', 'src/api/httpErrorLine.ts'],
  [AFFILIATES, 'URL data is undefined. Returning default', 'src/visit/affiliateReference.ts'],
  [AFFILIATES, 'No valid affiliate parameters found in URL data.', 'src/visit/affiliateReference.ts'],
  [EXPIRY, 'Invalid stored timestamp', 'src/storage/expiry.ts'],
  [EXPIRY, 'Invalid expiry configuration', 'src/storage/expiry.ts'],
  ...['Missing event name', 'Missing dataLayer', 'Invalid tag-manager ID', 'Failed pixel send', 'Missing send_to'].map(
    (message) => [ADAPTERS, message, WORDS] as const,
  ),
];

test.each(RAISED)('the start throws: %s, and logs nothing else', async (message, raise) => {
  const said: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  try {
    await raise();
  } catch (thrown) {
    said.push(thrown instanceof Error ? thrown.message : '');
  }
  expect(new Set(said)).toEqual(new Set([message]));
});

test.each(COVERED)('%s covers: %s', (provedIn, message, at) => {
  for (const file of [at, provedIn]) expect(readFileSync(join(ROOT, file), 'utf8')).toContain(message);
});
