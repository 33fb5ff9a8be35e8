import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyForEachTest } from '../../../fixtures/check/copyForEachTest';
import { findDrafts } from '../../../../tools/check/drafts';
import { newLocale } from '../../../../tools/new/newLocale';

const copy = copyForEachTest();

describe('newLocale', () => {
  it('adds a locale to a deployment, with drafts of the texts and plural forms that no locale of its language has, and the check passes', () => {
    newLocale(copy.documents(), { name: 'cat', languageTag: 'ca-ES', deployment: 'es-ibancar' });
    newLocale(copy.documents(), { name: 'ar', languageTag: 'es-AR', deployment: 'es-ibancar' });
    newLocale(copy.documents(), { name: 'eg', languageTag: 'ar-EG', deployment: 'es-ibancar' });
    expect(copy.check()).toEqual([]);
    expect(copy.json('schemas/deployments/es-ibancar.json')).toMatchObject({
      locales: ['es', 'en', 'cat', 'ar', 'eg'],
    });
    expect(copy.json('locales/locales.json')).toMatchObject({
      locales: {
        cat: { fallbacks: ['en'] },
        ar: { fallbacks: ['es', 'en'], name: 'Español (Argentina)' },
        eg: { dir: 'rtl' },
      },
    });
    expect(existsSync(join(copy.folder, 'locales/ar'))).toBe(false);
    // Arabic has all plural forms, English two.
    const forms = copy.read('locales/eg/app.json').match(/_(?:zero|one|two|few|many|other)": "\[draft\]/g) ?? [];
    expect(new Set(forms).size).toBe(6);
    const drafts = findDrafts(copy.documents(), { environment: 'production' }).map(({ message }) => message);
    expect(drafts.map((message) => /"(\w+)"/.exec(message)?.[1])).toEqual(['cat', 'eg']);
    expect(drafts.filter((message) => message.includes('(deployment es-ibancar)'))).toEqual(drafts);
  });
});
