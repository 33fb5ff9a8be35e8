import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { findDrafts } from '../../../../tools/check/drafts';
import { newLocale } from '../../../../tools/new/newLocale';

const copy = new DocumentCopy();
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const load = () => copy.documents();
const read = (file: string) => copy.json(file);
const text = (file: string) => copy.read(file);

describe('newLocale', () => {
  it('adds a locale to a deployment, with drafts of the texts that no locale of its language has', () => {
    newLocale(load(), { name: 'cat', languageTag: 'ca-ES', deployment: 'es-ibancar' });
    newLocale(load(), { name: 'ar', languageTag: 'es-AR', deployment: 'es-ibancar' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/deployments/es-ibancar.json')).toMatchObject({ locales: ['es', 'en', 'cat', 'ar'] });
    expect(read('locales/locales.json')).toMatchObject({
      locales: { cat: { fallbacks: ['en'] }, ar: { fallbacks: ['es', 'en'], name: 'Español (Argentina)' } },
    });
    expect(existsSync(join(copy.folder, 'locales/ar'))).toBe(false);
    expect(findDrafts(load(), { environment: 'production' })).toMatchObject([
      { message: expect.stringContaining('(deployment es-ibancar)') },
    ]);
  });

  it('drafts all plural forms of a language that has more than English', () => {
    newLocale(load(), { name: 'ar', languageTag: 'ar-EG', deployment: 'es-ibancar' });
    expect(copy.check()).toEqual([]);
    const { locales } = read('locales/locales.json') as { locales: Record<string, object> };
    expect(locales['ar']).toMatchObject({ dir: 'rtl' });
    const forms = text('locales/ar/app.json').match(/_(?:zero|one|two|few|many|other)": "\[draft\]/g) ?? [];
    expect(new Set(forms).size).toBe(6);
  });
});
