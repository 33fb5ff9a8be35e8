import type { Answers } from '../../src/published/flow';
import { exampleRequests } from '../../tools/contract/examples';
import { readOpenApi } from '../../documents/openApi';
import { colombianStates } from './colombia';

interface PageExample {
  /** Valid answers, with all branches open. */
  readonly full: Answers;
  /** Valid answers with all branches closed, if there are any. */
  readonly short?: Answers;
}

const written: Readonly<Record<string, PageExample>> = {
  'employment-details': {
    full: { employerName: 'Café del Valle S.A.S.', jobTitle: 'Contadora', incomeContractStartedAt: '2020-03-15' },
  },
  'change-mobile-number': { full: { phoneNumber: '+573001234567' } },
  unsubscribe: { full: { email: 'camila@example.com' } },
  vehicle: {
    full: {
      vehicleBrand: 'Mazda',
      vehicleModel: '3',
      vehicleYear: 2018,
      vehicleMileage: 84_000,
      vehicleLicensePlateNumber: 'ABC123',
    },
  },
  'wenance-account': { full: { bankName: 'Banco Popular', accountType: 'savings', iban: '03112345678' } },
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
  'id-upload': {
    full: {
      documentType: 'identityCard',
      documentNumber: '1020304050',
      documentIssuedAt: '2015-03-02',
      documentExpiresAt: '2035-03-02',
    },
  },
  'reference-details': {
    full: {
      referenceName: 'Lucía Vega',
      referencePhoneNumber: '+573001234568',
      secondReferenceName: 'Juan Rojas',
      secondReferencePhoneNumber: '+573001234569',
    },
  },
  'customer-debts': { full: { debtCreditor: 'Banco Popular', debtAmount: 1_200_000, debtInstalment: 90_000 } },
  wniosek: { full: { idCardNumber: 'ABA300001', idCardExpiresAt: '2031-01-15', motherMaidenName: 'Nowak' } },
  'wniosek-supplement': { full: { employerName: 'Piekarnia', workPhone: '+48221234567' } },
  'ipfd-offer-choice': { full: { offerId: 'offer-1' } },
  'cofidis-offer': { full: { offerId: 'offer-1' } },
  'instabank-offer': { full: { offerId: 'offer-1' } },
  'proficredit-offer': { full: { offerId: 'offer-1', monthlyPaymentDay: 15 } },
  'provident-offer': { full: { offerAmount: 1_500_000, offerPeriod: 18 } },
};

const requests: ReadonlyMap<string, object> = exampleRequests(readOpenApi());

/** Returns the contract's example of the page's operation, under the names of the data points. */
function exampleOf({ page }: (typeof colombianStates)[string]): PageExample {
  const request = Object.entries(requests.get(page.submit ?? '') ?? {});
  const dataPoints = page.dataPoints ?? [];
  const nameOf = (sent: string) => dataPoints.find((dataPoint) => (page.sendAs?.[dataPoint] ?? dataPoint) === sent);
  return { full: Object.fromEntries(request.map(([sent, answer]) => [nameOf(sent) ?? sent, answer])) };
}

/**
 * Answers of every form of a state's page, by the name of the state; of one entry where it collects several. A page
 * without answers here gets those of the contract.
 */
export const pageAnswerExamples: Readonly<Record<string, PageExample>> = Object.fromEntries(
  Object.values(colombianStates).flatMap((state) =>
    state.page.schema === undefined ? [] : [[state.name, written[state.name] ?? exampleOf(state)] as const],
  ),
);
