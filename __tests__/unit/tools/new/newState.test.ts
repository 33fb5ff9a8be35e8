import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { buildContext } from '../../../../tools/check/context/buildContext';
import { valueAtKeys, readOpenApi } from '../../../../documents/openApi';
import { loadDocuments, type Documents } from '../../../../documents/loadDocuments';
import { operationsSchema } from '../../../../tools/generate/operationsSchema';
import { runNew } from '../../../../tools/new/runNew';
import { freeState } from '../../../../tools/new/state/stateDocuments';
import { insertPaths } from '../../../../tools/new/state/contractOperations';
import { newState, type NewState } from '../../../../tools/new/state/newState';
import { readDocuments } from '../../../../sandbox/readDocuments';
import { copyForEachTest } from '../../../fixtures/check/copyForEachTest';
import { editCopy } from '../../../fixtures/check/editCopy';

const copy = copyForEachTest();

const CONTRACT = 'schemas/api/openapi.yaml';
const schemasDir = join(copy.folder, 'schemas');
const load = (): Documents => loadDocuments(schemasDir, join(copy.folder, 'locales'));
const read = (file: string): unknown => JSON.parse(copy.read(file));

/** Contents of all files of the copy, by path. */
function content(): ReadonlyMap<string, string> {
  const files = readdirSync(copy.folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(files.filter((file) => /\.\w+$/.test(file)).map((file) => [file, copy.read(file)]));
}

/** Value of the next state: 42 if only those of the specification exist. */
const next = freeState(buildContext(load()));

const bankVisit: NewState = {
  name: 'bank-visit',
  operation: 'postBankVisit',
  dataPoints: ['bankName', 'accountType'],
};

const anyQuestions = {
  dataPoints: ['idCardExpiresAt', 'workPhone', 'receivesBenefits', 'debtAmount', 'housingTenure'],
};

describe('newState', () => {
  it('writes a page with two questions, its operation, its texts and a lender for it', () => {
    const before = content();
    const { files } = newState(load(), bankVisit);
    expect(read('schemas/states/bank-visit.json')).toEqual({
      $schema: '../meta/state.schema.json',
      value: next,
      name: 'bank-visit',
      route: 'bank-visit',
      phase: 'after-offer',
      page: {
        kind: 'form',
        content: ['bank-visit>text'],
        schema: {
          type: 'object',
          properties: {
            bankName: { $ref: 'data-points#/bankName' },
            accountType: { $ref: 'data-points#/accountType' },
          },
          required: ['bankName', 'accountType'],
        },
        submit: 'postBankVisit',
      },
    });
    expect(read('sandbox/journeys/bank-visit.json')).toMatchObject({
      $schema: '../../schemas/meta/journey.schema.json',
      lender: 'Bank visit',
      journeys: [{ incomeEndsIn: String(next), states: ['bank-visit', 'accepted', 'redirected'] }],
    });
    expect(read('locales/pl/states.json')).toMatchObject({
      'bank-visit': { heading: '[draft] Bank visit', text: expect.stringContaining('lender') },
    });
    const after = content();
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(files.map((file) => file.replace(/.*\/(?=schemas\/|locales\/|sandbox\/)/, '')).sort()).toEqual(
      changed.sort(),
    );
  });

  it('adds the operation to the contract and leaves the rest unchanged, byte for byte', () => {
    const before = copy.read(CONTRACT);
    newState(load(), bankVisit);
    const after = copy.read(CONTRACT);
    const start = after.indexOf('  /lead/offer/bank-visit:\n');
    const end = after.indexOf('  /choices/country:\n');
    expect(after.slice(0, start) + after.slice(end)).toBe(before);
    const operation = valueAtKeys(parse(after.slice(start, end)), '/lead/offer/bank-visit', 'post');
    expect(operation).toMatchObject({
      operationId: 'postBankVisit',
      tags: ['page'],
      'x-repeat': 'with-key',
      'x-from': 'apiBase',
      'x-bound-to-states': true,
      summary: `Bank visit (${next})`,
    });
    expect(valueAtKeys(operation, 'requestBody', 'content', 'application/json')).toMatchObject({
      schema: { required: ['id', 'bankName', 'accountType'], additionalProperties: false },
      example: { bankName: 'Example', accountType: 'checking' },
    });
    expect(copy.read('schemas/meta/operations.schema.json')).toBe(operationsSchema(schemasDir));
  });

  it('can offer a list from a new operation that the sandbox answers', () => {
    newState(load(), { ...bankVisit, list: 'getBanks' });
    expect(read('schemas/states/bank-visit.json')).toMatchObject({
      page: { uiSchema: { bankName: { 'ui:widget': 'select', 'ui:options': { source: 'getBanks' } } } },
    });
    const operation = readOpenApi(schemasDir).operations.find(({ id }) => id === 'getBanks');
    expect(operation).toMatchObject({ method: 'get', path: '/choices/banks', from: 'apiBase' });
    expect(valueAtKeys(operation?.responses, '200', 'content', 'application/json', 'example')).toHaveLength(2);
    expect(readDocuments(schemasDir).lenders.map((lender) => lender.name)).toContain('Bank visit');
  });

  it('can use operations that the contract has, and leaves the contract unchanged', () => {
    const before = copy.read(CONTRACT);
    const { files } = newState(load(), { name: 'trade', operation: 'postProfessionalDetails', list: 'getPositions' });
    expect(copy.read(CONTRACT)).toBe(before);
    expect(files.join()).not.toContain('openapi.yaml');
    expect(read('schemas/states/trade.json')).toMatchObject({
      page: { uiSchema: { profession: { 'ui:options': { source: 'getPositions' } } } },
    });
  });

  it.each([
    ['postMaritalDetails', ['maritalStatus']],
    ['postAide', ['receivesBenefits']],
  ])('asks what the operation %s requires', (operation, required) => {
    newState(load(), { name: 'once-more', operation });
    expect(read('schemas/states/once-more.json')).toMatchObject({ page: { schema: { required } } });
  });

  it('asks any data point of the catalogue, and describes it in the contract by its rule', () => {
    editCopy(copy, 'schemas/data-points.json', ({ dataPoints, ...rest }) => {
      const shoeSize = { path: 'pages.shoeSize', schema: { type: 'integer', minimum: 20, maximum: 60 } };
      const point = { ...shoeSize, widget: 'number', privacy: 'personal' };
      return { ...rest, dataPoints: { ...(dataPoints as object), shoeSize: point } };
    });
    newState(load(), { ...bankVisit, dataPoints: ['shoeSize', ...anyQuestions.dataPoints] });
    const operation = readOpenApi(schemasDir).operations.find(({ id }) => id === 'postBankVisit');
    expect(operation?.body).toMatchObject({
      properties: {
        shoeSize: { type: 'integer', minimum: 20, maximum: 60 },
        idCardExpiresAt: { $ref: '#/components/schemas/Date' },
        workPhone: { $ref: '#/components/schemas/PhoneNumber' },
        receivesBenefits: { type: 'boolean' },
        debtAmount: { type: 'number', minimum: 1 },
        housingTenure: expect.anything(),
      },
    });
    expect(read('locales/es/form.json')).toMatchObject({ fields: { shoeSize: { label: '[draft] Shoe size' } } });
  });

  it('gives each new page its own number and income ending, and the check passes', () => {
    newState(load(), bankVisit);
    newState(load(), { name: 'second-visit', operation: 'postSecondVisit', list: 'getBanks' });
    newState(load(), { name: 'third-visit', operation: 'postSecondVisit', list: 'getBanks' });
    newState(load(), { name: 'trade', operation: 'postProfessionalDetails', list: 'getPositions' });
    newState(load(), { name: 'once-more', operation: 'postAide' });
    newState(load(), { ...anyQuestions, name: 'any-questions', operation: 'postAnyQuestions' });
    expect(copy.check()).toEqual([]);
    expect(read('sandbox/journeys/third-visit.json')).toMatchObject({ journeys: [{ incomeEndsIn: String(next + 2) }] });
    const paths = [...copy.read(CONTRACT).matchAll(/^ {2}(\/(?:lead\/offer|choices)\/.*(?:visit|banks)):$/gm)];
    expect(paths.map(([, path]) => path)).toEqual([
      '/lead/offer/bank-visit',
      '/choices/banks',
      '/lead/offer/second-visit',
    ]);
  });

  it('skips a number whose income ending is taken', () => {
    editCopy(copy, 'sandbox/journeys/motor-aval.json', ({ journeys, ...rest }) => {
      const scenario = { name: 'Any', answer: 'Any', result: 'Any' };
      const taken = { incomeEndsIn: String(next), states: ['vehicle'] };
      return { ...rest, scenario, journeys: [...(journeys as object[]), taken] };
    });
    newState(load(), bankVisit);
    expect(read('schemas/states/bank-visit.json')).toMatchObject({ value: next + 1 });
  });
});

function messageOf(make: () => unknown): string {
  try {
    make();
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('newState: refuses, and writes nothing, for', () => {
  const cases: readonly [string, Partial<NewState>, string][] = [
    ['a state that there is', { name: 'vehicle' }, 'There is a state "vehicle" already'],
    ['a bad name', { name: 'Bank_Visit' }, 'small letters, digits and dashes'],
    [
      'the name of a lender',
      { name: 'motor-aval' },
      'There is a lender in sandbox/journeys called "motor-aval" already',
    ],
    ['the address of a step', { name: 'housing-information' }, 'There is a page with the address'],
    ['an address that is built in', { name: 'review' }, 'There is a page with the address "review" already'],
    ['a bad operation', { operation: 'post-bank-visit' }, "isn't a name for an operation: write letters and digits"],
    ['an operation without answers', { operation: 'continueState' }, 'takes no answers of a lead'],
    ['an operation that only reads', { operation: 'getCountries' }, 'a page sends its answers to a POST'],
    ['an operation after which nothing follows', { operation: 'startMobileVerification' }, 'which state follows'],
    ['a list that writes', { list: 'postVehicle' }, 'a list comes from a GET that gives choices'],
    ['no list of choices', { list: 'getPartnerLogos' }, '"getPartnerLogos" does not fit'],
    ['an address of another operation', { operation: 'creditDetails' }, '"postCreditDetails" has the path /lead/offer'],
    ['an operation about no page', { operation: 'unsubscribe' }, '"unsubscribe" does not fit'],
    ['no such data point', { dataPoints: ['bankNam'] }, 'did you mean "bankName"?'],
    ['an empty name', { dataPoints: [''] }, 'There is no data point ""'],
    ['a data point twice', { dataPoints: ['bankName', 'bankName'] }, 'names "bankName" twice'],
    ['what nobody is asked', { dataPoints: ['gclid'] }, `"gclid" isn't a question that one field can ask`],
    ['a list of values', { dataPoints: ['marketingConsents'] }, `"marketingConsents" isn't a question`],
    ['choices without a list', { dataPoints: ['profession'] }, '"profession" is chosen from a list'],
    [
      'a list beside choices',
      { list: 'getBanks', dataPoints: ['accountType'] },
      '"accountType" has choices of its own',
    ],
    ['a list of numbers', { list: 'getBanks', dataPoints: ['vehicleYear'] }, `"vehicleYear" isn't text`],
    ['what the operation does not take', { operation: 'postAide', dataPoints: ['bankName'] }, '"postAide"'],
    ['less than it requires', { operation: 'postAide', dataPoints: ['benefitType'] }, 'requires "receivesBenefits"'],
    [
      'a name of its own',
      { operation: 'postAccount' },
      `"postAccount" takes "accountNumber", which isn't a data point`,
    ],
  ];

  it('any of these reasons', () => {
    const [before, documents] = [content(), load()];
    for (const [what, options, reason] of cases) {
      const make = () => newState(documents, { name: 'bank-visit', operation: 'postBankVisit', ...options });
      expect([what, messageOf(make)]).toEqual([what, expect.stringContaining(reason)]);
    }
    expect(content()).toEqual(before);
  });

  it('any state, while the contract cannot be parsed', () => {
    writeFileSync(join(copy.folder, CONTRACT), 'paths:\n  /lead: [\n');
    expect(() => newState(load(), bankVisit)).toThrow(/openapi\.yaml:\d+:\d+: .*: fix the contract first/);
  });
});

describe('runNew state', () => {
  const folders = ['--schemas', schemasDir, '--locales', join(copy.folder, 'locales')];

  it('prints what was written, what to edit next, and which income leads to the page', () => {
    const printed: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const options = ['--operation', 'postBankVisit', '--list', 'getBanks', '--data-points', 'bankName, accountType'];
    runNew(['state', 'bank-visit', ...options, ...folders], 'usage');
    const text = printed.join('\n');
    expect(text).toMatch(/Written\n.*openapi\.yaml\n[^]*Edit next\n[^]*All documents are in order/);
    expect(text).toContain('openapi.yaml: getBanks and postBankVisit have a first wording');
    expect(text).toContain(`a monthly income that ends in ${next}`);
  });

  it('requires the operation', () => {
    expect(() => runNew(['state', 'bank-visit', ...folders], 'usage')).toThrow('new state needs --operation');
  });
});

describe('insertPaths', () => {
  const added = '  /lead/offer/b:\n    post: {}\n';
  it.each([
    [
      'after the last page',
      'paths:\n  /lead/offer/a: {}\n\n  # Next.\n  /x: {}\n',
      /a: \{\}\n\n {2}\/lead\/offer\/b:\n {4}post: \{\}\n\n {2}# Next\.\n {2}\/x/,
    ],
    [
      'before what follows the paths',
      'paths:\n  /x: {}\n\ncomponents: {}\n',
      /x: \{\}\n\n {2}\/lead\/offer\/b:\n {4}post: \{\}\n\ncomponents: \{\}\n$/,
    ],
    ['at the end', 'paths:\n  /x: {}\n', /^paths:\n {2}\/x: \{\}\n\n {2}\/lead\/offer\/b:\n {4}post: \{\}\n$/],
  ])('inserts paths as text %s', (_, text, expected) => {
    expect(insertPaths(text, added)).toMatch(expected);
  });

  it('throws NO_PATHS for a contract without paths', () => {
    expect(() => insertPaths('openapi: 3.1.0\n', added)).toThrow('NO_PATHS');
  });
});
