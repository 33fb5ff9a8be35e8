import { isObject } from '../../documents/jsonValues';
import {
  valueAtKeys,
  dereference,
  type OpenApi,
  type OpenApiOperation,
  type OperationId,
} from '../../documents/openApi';
import type { CallOptions } from './createCaller';

/**
 * Example requests of applicants, without the id of the lead. For other operations the contract may have an example.
 */
export const pageExamples = {
  setCustomerPassword: { password: 'three green parrots' },
  startMobileVerification: {},
  verifyMobile: { code: '123456' },
  resendMobileCode: {},
  changeMobileNumber: { phoneNumber: '+573219876543' },
  postDocumentId: { documentType: 'identityCard', documentNumber: '1020304050', expiresAt: '2035-01-31' },
  skipDocumentUpload: {},
  postVehicle: {
    vehicleBrand: 'Renault',
    vehicleModel: 'Logan',
    vehicleYear: 2022,
    vehicleLicensePlateNumber: 'ABC 123',
    vehicleMileage: 42_000,
  },
  postAccount: { bankName: 'Banco Ejemplo', accountType: 'savings', accountNumber: '01687366007' },
  postMaritalDetails: { maritalStatus: 'married', spouseFirstName: 'Luis', spouseLastName: 'Pérez' },
  postAide: { receivesBenefits: true, benefitType: 'housing', monthlyBenefitAmount: 150 },
  postCnp: { personalCode: '1850714121234' },
  postWniosek: {
    idCardNumber: 'ABS123456',
    idCardExpiresAt: '2035-01-31',
    motherMaidenName: 'Nowak',
    employerName: 'Przykład',
    workPhone: '+48221234567',
  },
  postPayment: {},
  postEmploymentDetails: {
    employerName: 'Ejemplo',
    jobTitle: 'Contadora',
    incomeContractStartedAt: '2019-02-01',
    workPhone: '+576012345678',
    employerCity: 'Medellín',
  },
  postPersonalDetails: { maritalStatus: 'single', housingTenure: 'tenant' },
  postPolicyConsents: { policies: [] },
  postDynamicConsents: { policies: [] },
  postCreditDetails: { hasOtherLoans: true, numberOfLoans: 1, monthlyCreditCommitments: 120 },
  postProfessionalDetails: { profession: 'teacher', position: 'civilServant' },
  postCustomerDebts: { debts: [{ creditor: 'Banco Ejemplo', amount: 1200, monthlyInstalment: 100 }] },
  postReferenceDetails: {
    referenceType: 'friend',
    referenceName: 'Marta Ruiz',
    referencePhoneNumber: '+573001112233',
    secondReferenceName: 'Pedro Ruiz',
    secondReferencePhoneNumber: '+573004445566',
  },
  acceptCrediteaOffer: { offerId: 'any' },
  updateProvidentOffer: { amount: 1_800_000, period: 18 },
  postProficreditOffer: { offerId: 'any', monthlyPaymentDay: 5 },
} satisfies Partial<Record<OperationId, object>>;

/** The consents that putCustomerConsents receives. */
export const exampleConsents = [{ id: 'news', given: true }];

/** Returns the contract's own example of a request, without the id of the lead. */
function ownExample({ document }: OpenApi, { request }: OpenApiOperation): object | undefined {
  const media = valueAtKeys(dereference(document, request), 'content', 'application/json');
  const several = valueAtKeys(media, 'examples');
  const [first] = isObject(several) ? Object.values(several) : [];
  const example = valueAtKeys(media, 'example') ?? valueAtKeys(dereference(document, first), 'value');
  if (!isObject(example)) return undefined;
  const { id: _id, ...rest } = example;
  return rest;
}

/** Returns an example request for every operation of a page that has one. */
export function exampleRequests(openApi: OpenApi): ReadonlyMap<OperationId, object> {
  const examples: Readonly<Record<OperationId, object>> = { ...pageExamples, postSale: { offerId: 'any' } };
  return new Map(
    openApi.operations.flatMap((operation) => {
      const example = examples[operation.id] ?? ownExample(openApi, operation);
      return example ? [[operation.id, example] as const] : [];
    }),
  );
}

/** Creates a form with pictures of a passport. */
export function passportPictures(id: string): FormData {
  const form = new FormData();
  form.append('id', id);
  form.append('documentType', 'passport');
  form.append('front', examplePicture(), 'front.png');
  return form;
}

/** Creates the smallest possible picture. */
export function examplePicture(): Blob {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' });
}

/** Returns the contract's example values for an operation's parameters. */
export function exampleCall({ document }: OpenApi, { parameters }: OpenApiOperation): CallOptions {
  const examples = (place: 'path' | 'query'): Record<string, string> => {
    const found = parameters
      .map((parameter) => dereference(document, parameter))
      .filter((parameter) => valueAtKeys(parameter, 'in') === place && valueAtKeys(parameter, 'example') !== undefined);
    return Object.fromEntries(
      found.map((each) => [String(valueAtKeys(each, 'name')), String(valueAtKeys(each, 'example'))]),
    );
  };
  return { params: examples('path'), query: examples('query') };
}

/** Returns whether the operation is a GET that names no lead. */
export function isLookup({ method, path }: OpenApiOperation): boolean {
  return method === 'get' && !path.includes('{id}');
}
