import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocaleTexts } from '../../../../tools/check/texts/LocaleTexts';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { readouts } from '../../../../widgets/readouts';
import { widgetTextKeys } from '../../../../widgets/widgetTextKeys';
import { ROOT } from '../../../support/root';

const texts = new LocaleTexts(loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales')));

/** Matches `texts.app('actions>back')` and full keys such as `'app:errors>invalid'`. */
const KEYS = /\b(app|form|states)(?:\('|:)([\w-]+(?:>[\w.-]+)*)'/g;

function keysIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(KEYS)].map(([, namespace = '', key = '']) => `${namespace}:${key}`);
}

test('code texts: every text key in the code has an English text', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const ofWidgets = [...widgetTextKeys, ...Object.values(readouts).flatMap((readout) => readout.texts)];
  const keys = [
    ...files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => keysIn(join(ROOT, 'src', file))),
    ...ofWidgets.map((key) => `app:${key}`),
  ];
  expect(new Set(keys).size).toBeGreaterThan(20);
  const missing = keys.filter((key) => {
    // Publishing writes it, from the limits of the country.
    if (key === 'app:applicants>who') return false;
    const [namespace = '', path = ''] = key.split(':');
    return !texts.has(['en'], namespace, path.split('>'));
  });
  expect(missing).toEqual([]);
});
