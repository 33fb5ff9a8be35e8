import type { Choice } from '../../../src/store/lists';
import { runSandboxApi } from '../../support/runSandboxApi';

const { api } = runSandboxApi();

/** Returns the choices of an operation; empty if it fails. */
async function choices(operation: string, lang: string): Promise<readonly Choice[]> {
  const result = await api().sendNamed(operation, { query: { lang } });
  return result.kind === 'ok' ? (result.value as readonly Choice[]) : [];
}

describe('lists and lookups', () => {
  it('countries: come in the requested language', async () => {
    const countries = await choices('getCountries', 'es-CO');
    expect(countries).toHaveLength(251);
    expect(countries.map(({ value }) => value)).toContain('CO');
    expect(countries.find(({ value }) => value === 'DE')?.label).toBe('Alemania');
    expect(countries.every(({ value, label }) => label !== value)).toBe(true);
  });

  it('professions: come in the requested language, or else in English, with the unnamed one last', async () => {
    const labels = (await choices('getPositions', 'es-ES')).map(({ label }) => label);
    expect(labels).toContain('Enfermero');
    expect(labels.at(-1)).toBe('Otra profesión');
    expect((await choices('getPositions', 'fil-PH')).map(({ label }) => label)).toContain('Nurse');
  });

  it('companies: are found by a part of their name, without its accents', async () => {
    const found = await api().send('findCompany', { params: { name: 'clinica' }, query: { country: 'es' } });
    expect(found).toEqual({
      kind: 'ok',
      value: [{ name: 'Clínica San Telmo, S.L.', taxRegistryCode: 'B41234562', city: 'Sevilla' }],
    });
    expect(await api().send('findCompany', { params: { name: 'a/b 50%' }, query: { country: 'es' } })).toEqual({
      kind: 'ok',
      value: [],
    });
  });

  it('policies: come in Spanish for Colombia, and in an available language elsewhere', async () => {
    const colombian = await api().send('getPolicies', { query: { country: 'co', lang: 'es-CO' } });
    expect(colombian.kind === 'ok' && colombian.value.map(({ title, required }) => [title, required])).toEqual([
      ['Términos y condiciones', true],
      ['Autorización para el tratamiento de datos personales', true],
      ['Autorización de consulta y reporte en centrales de riesgo', true],
    ]);
    const others = await api().send('getPolicies', { query: { country: 'zz', lang: 'pl-PL' } });
    expect(others).toMatchObject({ kind: 'ok', value: [{ title: 'Terms and conditions' }, {}] });
  });
});
