import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyForEachTest } from '../../../fixtures/check/copyForEachTest';
import { findDrafts } from '../../../../tools/check/drafts';
import { newLocale } from '../../../../tools/new/newLocale';

const copy = copyForEachTest();

describe('newLocale', () => {
  it('adds a locale to a deployment, with drafts of the texts that no locale of its language has', () => {
    newLocale(copy.documents(), { name: 'cat', languageTag: 'ca-ES', deployment: 'es-ibancar' });
    newLocale(copy.documents(), { name: 'ar', languageTag: 'es-AR', deployment: 'es-ibancar' });
    expect(copy.check()).toEqual([]);
    expect(copy.json('schemas/deployments/es-ibancar.json')).toMatchObject({ locales: ['es', 'en', 'cat', 'ar'] });
    expect(copy.json('locales/locales.json')).toMatchObject({
      locales: { cat: { fallbacks: ['en'] }, ar: { fallbacks: ['es', 'en'], name: 'Español (Argentina)' } },
    });
    expect(existsSync(join(copy.folder, 'locales/ar'))).toBe(false);
    expect(findDrafts(copy.documents(), { environment: 'production' })).toMatchObject([
      { message: expect.stringContaining('(deployment es-ibancar)') },
    ]);
  });

  it('drafts all plural forms of a language that has more than English', () => {
    newLocale(copy.documents(), { name: 'ar', languageTag: 'ar-EG', deployment: 'es-ibancar' });
    expect(copy.check()).toEqual([]);
    const { locales } = copy.json('locales/locales.json') as { locales: Record<string, object> };
    expect(locales['ar']).toMatchObject({ dir: 'rtl' });
    const forms = copy.read('locales/ar/app.json').match(/_(?:zero|one|two|few|many|other)": "\[draft\]/g) ?? [];
    expect(new Set(forms).size).toBe(6);
  });
});
