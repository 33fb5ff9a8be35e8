import { explainCnp } from '../../src/formats/personalCode/explainCnp';
import type { components } from '../../src/api/generated/contract';
import { isObject } from '../../tools/contract/isObject';
import type { ApiError, LeadApplication } from '../types';
import type { pageMessages } from './pageMessages';
import { professionalDetails } from './professionalDetails';
import { refusedValue } from './refusedValue';
import { vehicleModels } from './vehicleModels';

type Schemas = components['schemas'];

/** What pages send that are done with it, and what a server may find wrong with it. */
interface PageBodies {
  postVehicle: { readonly vehicleBrand: string; readonly vehicleModel: string; readonly vehicleYear: number };
  postAccount: { readonly accountNumber: string };
  postMaritalDetails: {
    readonly maritalStatus: string;
    readonly spouseFirstName?: string;
    readonly spouseLastName?: string;
  };
  postAide: {
    readonly receivesBenefits: boolean;
    readonly benefitType?: string;
    readonly monthlyBenefitAmount?: number;
  };
  postCnp: { readonly personalCode: string };
  postWniosek: { readonly idCardNumber?: string; readonly idCardExpiresAt?: string };
  postEmploymentDetails: object;
  postPersonalDetails: object;
  postCreditDetails: { readonly hasOtherLoans: boolean; readonly monthlyCreditCommitments?: number };
  postProfessionalDetails: { readonly profession: string; readonly position: string };
  postCustomerDebts: { readonly debts: readonly { readonly amount: number; readonly monthlyInstalment?: number }[] };
  postReferenceDetails: { readonly referencePhoneNumber: string; readonly secondReferencePhoneNumber?: string };
  postDocumentId: Schemas['IdentityDocument'];
}

export type PageOperation = keyof PageBodies;

/** A data point with the code of what is wrong with it, or nothing. */
type Finding = readonly [fieldName: string, code: keyof typeof pageMessages] | false | undefined;

type Rules = { readonly [Id in PageOperation]: (body: PageBodies[Id], lead: LeadApplication) => readonly Finding[] };

const MARRIED: readonly string[] = ['married', 'domesticPartnership'];
const OLDEST_VEHICLE_YEARS = 20;

/** Numbers that end so are refused, for applicants of the sandbox to try. */
function isRefusable(number: string | undefined): boolean {
  return number?.endsWith('000') ?? false;
}

function isPast(date: string | undefined): boolean {
  return date !== undefined && date < new Date().toISOString().slice(0, 10);
}

const rules: Rules = {
  postVehicle: ({ vehicleBrand, vehicleModel, vehicleYear }) => [
    !vehicleModels[vehicleBrand]?.includes(vehicleModel) && ['vehicleModel', 'vehicle_unknown'],
    new Date().getFullYear() - vehicleYear > OLDEST_VEHICLE_YEARS && ['vehicleYear', 'vehicle_too_old'],
  ],
  postAccount: ({ accountNumber }) => [isRefusable(accountNumber) && ['accountNumber', 'account_refused']],
  postMaritalDetails: ({ maritalStatus, spouseFirstName, spouseLastName }) =>
    MARRIED.includes(maritalStatus)
      ? [
          spouseFirstName === undefined && ['spouseFirstName', 'required'],
          spouseLastName === undefined && ['spouseLastName', 'required'],
        ]
      : [],
  postAide: ({ receivesBenefits, benefitType, monthlyBenefitAmount }) =>
    receivesBenefits
      ? [
          benefitType === undefined && ['benefitType', 'required'],
          monthlyBenefitAmount === undefined && ['monthlyBenefitAmount', 'required'],
        ]
      : [],
  postCnp: ({ personalCode }) => [explainCnp(personalCode) !== undefined && ['personalCode', 'personal_code_invalid']],
  postWniosek: ({ idCardNumber, idCardExpiresAt }) => [
    isRefusable(idCardNumber) && ['idCardNumber', 'document_refused'],
    isPast(idCardExpiresAt) && ['idCardExpiresAt', 'document_expired'],
  ],
  postEmploymentDetails: () => [],
  postPersonalDetails: () => [],
  postCreditDetails: ({ hasOtherLoans, monthlyCreditCommitments }) => [
    hasOtherLoans && monthlyCreditCommitments === undefined && ['monthlyCreditCommitments', 'required'],
  ],
  postProfessionalDetails: ({ profession, position }) => [
    !professionalDetails[profession]?.includes(position) && ['position', 'position_unknown'],
  ],
  postCustomerDebts: ({ debts }) =>
    debts.map(
      ({ amount, monthlyInstalment = 0 }, index): Finding =>
        monthlyInstalment > amount && [`debts.${index}.monthlyInstalment`, 'instalment_too_high'],
    ),
  postReferenceDetails: ({ referencePhoneNumber, secondReferencePhoneNumber }, { contactDetails }) => [
    referencePhoneNumber === contactDetails?.phoneNumber && ['referencePhoneNumber', 'reference_is_applicant'],
    secondReferencePhoneNumber === referencePhoneNumber && ['secondReferencePhoneNumber', 'reference_repeated'],
  ],
  postDocumentId: ({ documentNumber, expiresAt }) => [
    isRefusable(documentNumber) && ['documentNumber', 'document_refused'],
    isPast(expiresAt) && ['expiresAt', 'document_expired'],
  ],
};

/** Bodies have been validated against the contract before they come here. */
export function isPageBody<Id extends PageOperation>(_operation: Id, body: unknown): body is PageBodies[Id] {
  return isObject(body);
}

/** What is wrong with a page that keeps the contract. */
export function refusedOnPage<Id extends PageOperation>(
  operation: Id,
  body: PageBodies[Id],
  application: LeadApplication,
): ApiError[] {
  const findings = rules[operation](body, application);
  return findings.flatMap((finding) => (finding ? [refusedValue(application, ...finding)] : []));
}
