import { walk } from '../../src/flow/walk';
import type { Answers } from '../../src/flow/types';
import { createPageFlows } from '../../tools/compile/createPageFlows';
import { localFormats } from '../../tools/compile/localFormats';
import { resolveFlow } from '../../tools/resolve/resolveFlow';
import { resolveStates } from '../../tools/resolve/resolveStates';
import { colombia, documents, pages, states } from '../support/colombia';

interface Example {
  /** Answers that pass, all branches open. */
  readonly full: Answers;
  /** Answers that pass with all branches closed, where there are any. */
  readonly short?: Answers;
}

const examples: Readonly<Record<string, Example>> = {
  'employment-details': {
    full: { employerName: 'Café del Valle S.A.S.', jobTitle: 'Contadora', incomeContractStartedAt: '2020-03-15' },
  },
  'change-mobile-number': { full: { phoneNumber: '+573001234567' } },
  vehicle: {
    full: {
      vehicleBrand: 'Mazda',
      vehicleModel: '3',
      vehicleYear: 2018,
      vehicleMileage: 84_000,
      vehicleLicensePlateNumber: 'ABC123',
    },
  },
  'wenance-account': { full: { bankName: 'Banco Andino', accountType: 'savings', iban: '03112345678' } },
  'additional-employment-details': { full: { workPhone: '+576012345678', employerCity: 'Bogotá' } },
  'additional-personal-details': {
    full: { maritalStatus: 'single', housingTenure: 'tenant', numberOfDependants: 1 },
  },
  'marital-details': {
    full: {
      maritalStatus: 'married',
      numberOfDependants: 2,
      spouseFirstName: 'Andrés',
      spouseLastName: 'Gil',
      spouseMonthlyIncome: 0,
    },
    short: { maritalStatus: 'widowed', numberOfDependants: 0 },
  },
  aide: {
    full: { receivesBenefits: true, benefitType: 'family', monthlyBenefitAmount: 200_000 },
    short: { receivesBenefits: false },
  },
  'credit-details': {
    full: { hasOtherLoans: true, monthlyCreditCommitments: 150_000 },
    short: { hasOtherLoans: false },
  },
  'professional-details': { full: { profession: 'nurse', position: 'employee' } },
  cnp: { full: { personalCode: '1850714121234' } },
  'reference-details': {
    full: {
      referenceName: 'Lucía Vega',
      referencePhoneNumber: '+573001234568',
      secondReferenceName: 'Juan Rojas',
      secondReferencePhoneNumber: '+573001234569',
    },
  },
  wniosek: { full: { idCardNumber: 'ABA300000', idCardExpiresAt: '2031-01-15', motherMaidenName: 'Nowak' } },
  'wniosek-supplement': { full: { employerName: 'Piekarnia', workPhone: '+48221234567' } },
};

const formNames = Object.values(states)
  .filter(({ page }) => page.kind === 'form')
  .map(({ name }) => name);

function pageOf(name: string) {
  const page = pages.get(name);
  if (!page) throw new Error(`There is no form of ${name}`);
  return page;
}

const judge = (name: string, answers: Answers) => walk(pageOf(name), answers).current;

test('every form has its examples', () => {
  expect(Object.keys(examples).sort()).toEqual([...formNames].sort());
});

describe.each(Object.entries(examples))('%s', (name, { full, short }) => {
  test('takes valid answers and sends all of them', () => {
    expect(judge(name, full).errors).toEqual([]);
    expect(walk(pageOf(name), full).relevantAnswers).toEqual(full);
  });

  test('sends nothing of a branch that is closed', () => {
    const answers = short ? { ...full, ...short } : full;
    expect(judge(name, answers).errors).toEqual([]);
    expect(walk(pageOf(name), answers).relevantAnswers).toEqual(short ?? full);
  });

  test('names each required field that is left empty', () => {
    const { required } = judge(name, {}).schema;
    const empty = judge(name, {}).errors.map(({ dataPoint, code }) => [dataPoint, code]);
    expect(empty).toEqual(required?.map((dataPoint) => [dataPoint, 'required']));
    expect(empty).not.toEqual([]);
  });

  test('shows its fields in the order of its document, whatever has been done to the order of keys', () => {
    const document = documents.states.get(name)?.data as { page: { schema: { properties: object } } };
    const first = Object.keys(document.page.schema.properties);
    expect(states[name]?.page.dataPoints?.slice(0, first.length)).toEqual(first);
  });
});

test('numbers, dates and codes of a page are judged like those of the form', () => {
  expect(judge('cnp', { personalCode: '1850714121235' }).errors[0]?.code).toBe('personal-code.checksum');
  expect(judge('wniosek', { idCardExpiresAt: '2001-01-01' }).errors.map(({ code }) => code)).toContain('date.past');
  expect(judge('vehicle', { vehicleYear: 1900 }).errors.map(({ code }) => code)).toContain('minimum');
});

test.each([...documents.deployments.keys()])('the compiled rules of %s ask for the same fields', async (deployment) => {
  const model = resolveFlow(documents, deployment);
  const flows = createPageFlows({ ...colombia, model }, resolveStates(documents, deployment), await localFormats());
  expect([...flows.keys()].sort()).toEqual([...formNames].sort());
  for (const [name, flow] of flows) {
    const required = walk(flow, {}).current.errors.map(({ dataPoint }) => dataPoint);
    expect([name, required]).toEqual([name, judge(name, {}).errors.map(({ dataPoint }) => dataPoint)]);
  }
});
