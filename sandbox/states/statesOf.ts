import type { OperationId } from '../types';

/** In which states an operation is possible; in every other one it is a conflict. */
export const statesOf = {
  getRedirect: [9, 12, 17],
  postSale: [10, 37, 38, 39, 40],
  continueState: [9, 10, 11, 14, 17, 19],
  skipState: [7, 8, 9, 10, ...range(14, 24), ...range(26, 41)],
  getCustomerConsents: [20, 29, 35, 36],
  putCustomerConsents: [20, 29, 35, 36],
  setCustomerPassword: [10, 11],
  startMobileVerification: [7],
  verifyMobile: [7],
  resendMobileCode: [7],
  changeMobileNumber: [7, 15],
  postDocumentId: [30],
  uploadId: [30],
  skipDocumentUpload: [30],
  postVehicle: [16],
  postAccount: [18],
  postMaritalDetails: [23],
  postAide: [24],
  postCnp: [28],
  postWniosek: [33, 34],
  postPayment: [19],
  postEmploymentDetails: [8, 21],
  postPersonalDetails: [22],
  postPolicyConsents: [20, 29, 36],
  postDynamicConsents: [35],
  postCreditDetails: [26],
  postProfessionalDetails: [27],
  postCustomerDebts: [31],
  postReferenceDetails: [25, 32],
  acceptCrediteaOffer: [10],
  updateProvidentOffer: [39],
  postProficreditOffer: [41],
} satisfies Partial<Record<OperationId, readonly number[]>>;

export type StateOperation = keyof typeof statesOf;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}
