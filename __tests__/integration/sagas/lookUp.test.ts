import type { Flow } from '../../../src/flow/types';
import type { StepModel } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { colombia, formatFunctions, colombianSettings } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { answer, runApplications } from '../../support/runApplications';

const { api, start } = runApplications();

const text = { type: 'string' } as const;
const names = ['postalCode', 'city', 'province', 'suburb', 'employerName', 'taxRegistryCode', 'employerCity'];
const address: StepModel = {
  name: 'address',
  path: 'address',
  type: 'personal-information',
  context: 'address',
  dataPoints: names,
  schema: {
    $id: 'address',
    type: 'object',
    properties: { ...Object.fromEntries(names.map((name) => [name, text])), province: { ...text, enum: ['Madrid'] } },
  },
  uiSchema: {},
};
const flow: Flow = {
  ...colombia,
  model: { ...colombia.model, firstPage: 'address', steps: [address] },
  validate: compiledVerdicts(collectSchemas([address]), { functions: formatFunctions }),
};

async function startIn(country: string) {
  const own = { ...colombianSettings, country: { ...colombianSettings.country, code: country } };
  const application = await start({ flow: () => flow, settings: own });
  application.dispatch({ type: 'stepOpened', step: 'address', wasAnswered: false });
  return application;
}

const typed = (code: string, operation: 'lookupPostcode' | 'getPostcode' = 'lookupPostcode'): readonly Action[] => [
  answer({ postalCode: code }),
  { type: 'postcodeTyped', dataPoint: 'postalCode', code, operation },
];

describe('a postal code', () => {
  test.each(['lookupPostcode', 'getPostcode'] as const)(
    'a postal code looked up by %s: fills in its place, which is stored',
    async (operation) => {
      const application = await startIn('es');
      application.dispatch(...typed('28039', operation));
      const { answers, lookups } = await application.until((state) => state.lookups.place !== undefined);
      expect(answers).toEqual({ postalCode: '28039', city: 'Madrid', province: 'Madrid' });
      expect(lookups).toMatchObject({
        place: { dataPoint: 'postalCode', code: '28039', status: 'filled' },
        filled: { city: 'Madrid', province: 'Madrid' },
      });
      expect([...application.storage.content.values()].join()).toContain('Madrid');
      expect((await api.requests(operation)).map(({ path }) => path)).toEqual([
        `/api/postcode/${operation === 'lookupPostcode' ? 'lookup/' : ''}28039?country=es`,
      ]);
    },
  );

  test('a postal code: is looked up once typing pauses, only the newest, and not after it was cleared', async () => {
    const application = await startIn('es');
    application.dispatch(...typed('08001'), ...typed('46900'), ...typed('28039'));
    const { answers } = await application.until((state) => state.lookups.place !== undefined);
    expect(answers['city']).toBe('Madrid');
    application.dispatch(...typed('28013'), ...typed(''), { type: 'companyTyped', name: 'ribera' });
    await application.until((state) => state.lookups.company !== undefined);
    expect(await api.requests('lookupPostcode')).toHaveLength(1);
  });

  test('a postal code: never changes a typed place, and offers what it found instead', async () => {
    const application = await startIn('mx');
    application.dispatch(answer({ city: 'Puebla' }), ...typed('03100'));
    const { answers, lookups } = await application.until((state) => state.lookups.place !== undefined);
    expect(answers).toEqual({ postalCode: '03100', city: 'Puebla' });
    expect(lookups.place?.offers.map(({ label }) => label)).toEqual([
      'Del Valle Centro, Ciudad de México',
      'Insurgentes San Borja, Ciudad de México',
    ]);
  });

  test.each([
    ['99999', 'lookupPostcode', undefined],
    ['99999', 'getPostcode', undefined],
    ['28039', 'lookupPostcode', 503],
    ['28039', 'getPostcode', 503],
  ] as const)(
    'the postal code %s by %s with the failure %p: finds nothing, and the place is filled in by hand',
    async (code, operation, status) => {
      if (status) await api.fail({ operationId: operation, kind: 'status', status });
      const application = await startIn('es');
      application.dispatch(...typed(code, operation));
      const { answers, lookups } = await application.until((state) => state.lookups.place !== undefined);
      expect(lookups.place?.status).toBe('unknown');
      expect(answers).toEqual({ postalCode: code });
      expect(application.logged).toEqual([]);
    },
  );

  test('a place found after the applicant has moved on: fills in nothing', async () => {
    const application = await startIn('es');
    const elsewhere = { ...address, dataPoints: ['city'], schema: { ...address.schema, properties: { city: text } } };
    application.dispatch(...typed('28039'));
    Object.assign(application.services, { flow: () => ({ ...flow, model: { ...flow.model, steps: [elsewhere] } }) });
    application.dispatch({ type: 'companyTyped', name: 'ribera' });
    await application.until((state) => state.lookups.company !== undefined);
    expect(application.store.getState()).toMatchObject({ answers: { postalCode: '28039' }, lookups: { filled: {} } });
    expect(application.store.getState().answers).not.toHaveProperty('city');
  });
});

describe('a company', () => {
  test('a company: is found by what is typed, from two letters on', async () => {
    const application = await startIn('es');
    application.dispatch({ type: 'companyTyped', name: 'r' });
    application.dispatch({ type: 'companyTyped', name: 'ribera' });
    const { lookups } = await application.until((state) => state.lookups.company !== undefined);
    expect(lookups.company).toEqual({
      name: 'ribera',
      companies: [{ name: 'Banco Ribera, S.A.', taxRegistryCode: 'A28000446', city: 'Madrid' }],
    });
    expect(await api.requests('findCompany')).toHaveLength(1);
  });

  test('a chosen company: fills in what the step asks and is not yet answered', async () => {
    const application = await startIn('es');
    const company = { name: 'Banco Ribera, S.A.', taxRegistryCode: 'A28000446', city: 'Madrid' };
    application.dispatch(answer({ employerName: company.name, employerCity: 'Getafe' }), {
      type: 'companyChosen',
      dataPoint: 'employerName',
      company,
    });
    const { answers } = await application.until(({ lookups }) => Object.keys(lookups.filled).length > 0);
    expect(answers).toEqual({
      employerName: company.name,
      employerCity: 'Getafe',
      taxRegistryCode: 'A28000446',
    });
  });

  test('a company lookup that fails: offers nothing, and logs nothing', async () => {
    await api.fail({ operationId: 'findCompany', kind: 'status', status: 503 });
    const application = await startIn('es');
    application.dispatch({ type: 'companyTyped', name: 'ribera' }, ...typed('28039'));
    await application.until((state) => state.lookups.place !== undefined);
    expect(application.store.getState().lookups.company).toBeUndefined();
    expect(application.logged).toEqual([]);
  });
});
