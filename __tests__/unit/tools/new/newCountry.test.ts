import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyForEachTest } from '../../../fixtures/check/copyForEachTest';
import { localeFacts } from '../../../../documents/resolveTexts';
import { draftNotes, findDrafts } from '../../../../tools/check/drafts';
import { setValue } from '../../../../tools/new/editJson';
import { newCountry } from '../../../../tools/new/newCountry';

const copy = copyForEachTest();

/** Contents of all files below a folder, by path. */
function contentOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files.filter((file) => /\.\w+$/.test(file)).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

describe('newCountry', () => {
  it('adds a folder, one line in the list of locales and a deployment', () => {
    const before = copy.read('locales/locales.json').split('\n').length;
    const { files, next } = newCountry(copy.documents(), { code: 'pe', from: 'co' });
    expect(copy.json('schemas/countries/pe/country.json')).toMatchObject({
      code: 'pe',
      name: 'Peru',
      phoneRegion: 'PE',
      locale: 'pe',
    });
    expect(copy.json('locales/locales.json')).toMatchObject({
      locales: { pe: { languageTag: 'es-PE', fallbacks: ['co', 'es', 'en'], name: 'Español (Perú)' } },
    });
    expect(copy.read('locales/locales.json').split('\n')).toHaveLength(before + 1);
    expect(copy.json('schemas/deployments/pe-askrobin.json')).toMatchObject({
      country: 'pe',
      brand: 'askrobin',
      locales: ['pe'],
    });
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(next.join('\n')).toMatch(/country\.json: \$defs>postalCode is Colombia's; source: .*UPU/);
  });

  it('does not copy the exception of another country’s law', () => {
    const file = join(copy.folder, 'schemas/countries/co/country.json');
    const exception = { reason: 'An example of a reason.', source: 'https://law.example' };
    writeFileSync(file, setValue(readFileSync(file, 'utf8'), ['trackingWithoutConsent'], exception));
    newCountry(copy.documents(), { code: 'pe', from: 'co' });
    expect(copy.json('schemas/countries/co/country.json')).toHaveProperty('trackingWithoutConsent');
    expect(copy.json('schemas/countries/pe/country.json')).not.toHaveProperty('trackingWithoutConsent');
  });

  it.each([
    [
      'pt',
      'es',
      [
        /law: the acts of the European Union apply; .*eur-lex/,
        /law>warning, .*Directive \(EU\) 2023\/2225/,
        /law>pages>accessibility, .*counterpart of Spain's Ley 11\/2023/,
      ],
    ],
    ['pt', 'co', [/law>costs, .*Directive \(EU\) 2023\/2225, article 8.* and the counterpart of Germany's/]],
    ['pe', 'es', [/no act of the European Union applies/, /law>majority, .*counterpart of Colombia's Ley 27/]],
  ] as const)('copies no law, and names what %s made from %s has to find out of its own', (code, from, lines) => {
    const { next } = newCountry(copy.documents(), { code, from });
    const country = copy.json(`schemas/countries/${code}/country.json`);
    expect(country).not.toHaveProperty('law');
    expect(country).toMatchObject({
      applicants: { residence: code.toUpperCase(), source: expect.stringContaining('FILL_IN') },
    });
    expect(country).not.toHaveProperty('applicants.income');
    for (const line of lines) expect(next).toContainEqual(expect.stringMatching(line));
    expect(next.some((line) => /European|\(EU\)/.test(line) && code === 'pe' && !line.includes('no act'))).toBe(false);
    expect(existsSync(join(copy.folder, `schemas/countries/${code}/pages`))).toBe(false);
  });

  it('drafts the introduction of the review, and does not copy what a brand says of its own country', () => {
    expect(copy.read('locales/en/app.json')).toContain('SCHUFA');
    newCountry(copy.documents(), { code: 'nl', from: 'de' });
    expect(copy.read('locales/nl/app.json')).not.toContain('SCHUFA');
    const intro: unknown = expect.stringContaining('[draft]');
    expect(copy.json('locales/nl/form.json')).toMatchObject({ steps: { review: { intro } } });
  });

  it('drafts every text of a language without texts, which production refuses', () => {
    const { next } = newCountry(copy.documents(), { code: 'pt', from: 'es' });
    expect(copy.json('locales/locales.json')).toMatchObject({
      locales: { pt: { languageTag: 'pt-PT', fallbacks: ['en'], dir: 'ltr', name: 'Português (Portugal)' } },
    });
    expect(copy.json('locales/pt/form.json')).toMatchObject({ choices: { gender: { female: '[draft] Female' } } });
    expect(Object.keys(copy.json('locales/pt/states.json') as object)).not.toContain('wniosek');
    expect(copy.json('schemas/deployments/pt-ibancar.json')).toMatchObject({ locales: ['pt'], lenderPages: [] });
    expect(next.filter((line) => line.includes('[draft]'))).toHaveLength(3);
    const refused = (environment: 'staging' | 'production') =>
      findDrafts(copy.documents(), { environment, deployment: 'pt-ibancar' });
    expect(refused('staging')).toEqual([]);
    expect(refused('production')).toMatchObject([
      { rule: 'drafts', message: expect.stringMatching(/^Locale "pt" has \d{3} draft texts: .* and \d{3} more/) },
    ]);
    expect(findDrafts(copy.documents(), { environment: 'production', deployment: 'es-ibancar' })).toEqual([]);
    expect(draftNotes(copy.documents())).toHaveLength(1);
  });

  it('can copy any country, into a language of another script as well: changes existing documents by one line only, and the check passes', () => {
    const before = contentOf(copy.folder);
    const codes = [...copy.documents().countries.keys()];
    const regions = [
      ['pe', 'America/Lima'],
      ['at', 'Europe/Vienna'],
      ['ar', 'America/Buenos_Aires'],
      ['cl', 'America/Santiago'],
      ['sg', 'Asia/Singapore'],
      ['cz', 'Europe/Prague'],
      ['md', 'Europe/Chisinau'],
      ['la', 'Asia/Vientiane'],
    ] as const;
    codes.forEach((from, index) => {
      const { languageTag } = localeFacts(copy.documents(), from);
      const [code = '', timeZone] = regions[index] ?? [];
      newCountry(copy.documents(), { code, from, language: languageTag.slice(0, 2), timeZone });
    });
    for (const [code, from] of [
      ['pt', 'es'],
      ['eg', 'mx'],
      ['jp', 'vn'],
      ['kr', 'vn'],
      ['cn', 'vn'],
      ['tw', 'vn'],
    ] as const)
      newCountry(copy.documents(), { code, from });
    expect(copy.check()).toEqual([]);
    const after = contentOf(copy.folder);
    const changed = [...before].filter(([file, content]) => after.get(file) !== content).map(([file]) => file);
    expect(changed).toEqual(['locales/locales.json']);
    const lines = (content = '') => content.split('\n').length;
    expect(lines(after.get('locales/locales.json')) - lines(before.get('locales/locales.json'))).toBe(codes.length + 6);
  });
});
