import path from 'node:path';
import { JsonDocument } from '../../documents/JsonDocument';
import { isObject } from '../../documents/jsonValues';
import { type FormatDocument, resolveFormat } from '../../documents/resolveFormats';
import { declaredRule } from '../../src/formats/declaredRule';
import { professionalDetails, vehicleModels } from '../lookups/choices';
import { marketOf } from '../market';
import type { RefusalError, ReceivedApplication, OperationName } from '../types';
import type { pageMessages } from './refusalMessages';
import { type Reason, refusedValue, refusalWording } from './refusal';

/** A value that a lender's document refuses although the contract allows it. */
export interface Refusal extends Reason {
  readonly operation: OperationName;
  readonly fieldName: string;
  readonly isRefused: (value: unknown) => boolean;
}

type RequestBody = Readonly<Record<string, unknown>>;

/** A data point with the code of its error, or nothing. */
type PageFinding = readonly [fieldName: string, code: keyof typeof pageMessages] | false | undefined;

type PageRule = (body: RequestBody, lead: ReceivedApplication) => readonly PageFinding[];

const MARRIED: readonly unknown[] = ['married', 'domesticPartnership'];
const OLDEST_VEHICLE_YEARS = 20;

/** The rule that the form has for the same number. */
const cnp = new JsonDocument(path.join(__dirname, '../../schemas/formats/personal-code-ro.json'));
const explainCnp = declaredRule(resolveFormat(cnp.data as FormatDocument));

/** Compares dates in the format of the contract. */
function isPast(date: unknown): boolean {
  return typeof date === 'string' && date < new Date().toISOString().slice(0, 10);
}

function listedBy(table: Readonly<Record<string, readonly string[]>>, key: unknown, item: unknown): boolean {
  return table[String(key)]?.includes(String(item)) ?? false;
}

function missing(body: RequestBody, ...names: readonly string[]): PageFinding[] {
  return names.map((name) => body[name] === undefined && [name, 'required']);
}

/** Errors that a server may find in a page that satisfies the contract, where a document cannot express them. */
const rulesByOperation: Readonly<Record<OperationName, PageRule>> = {
  postVehicle: ({ vehicleBrand, vehicleModel, vehicleYear }) => [
    !listedBy(vehicleModels, vehicleBrand, vehicleModel) && ['vehicleModel', 'vehicle_unknown'],
    new Date().getFullYear() - Number(vehicleYear) > OLDEST_VEHICLE_YEARS && ['vehicleYear', 'vehicle_too_old'],
  ],
  postMaritalDetails: (body) =>
    MARRIED.includes(body['maritalStatus']) ? missing(body, 'spouseFirstName', 'spouseLastName') : [],
  postAide: (body) => (body['receivesBenefits'] === true ? missing(body, 'benefitType', 'monthlyBenefitAmount') : []),
  postCnp: ({ personalCode }) => [
    explainCnp(String(personalCode)) !== undefined && ['personalCode', 'personal_code_invalid'],
  ],
  postWniosek: ({ idCardExpiresAt }) => [isPast(idCardExpiresAt) && ['idCardExpiresAt', 'document_expired']],
  postCreditDetails: (body) => (body['hasOtherLoans'] === true ? missing(body, 'monthlyCreditCommitments') : []),
  postProfessionalDetails: ({ profession, position }) => [
    !listedBy(professionalDetails, profession, position) && ['position', 'position_unknown'],
  ],
  postCustomerDebts: ({ debts }) =>
    (Array.isArray(debts) ? debts : [])
      .filter(isObject)
      .map(
        ({ amount, monthlyInstalment = 0 }, index): PageFinding =>
          Number(monthlyInstalment) > Number(amount) && [`debts.${index}.monthlyInstalment`, 'instalment_too_high'],
      ),
  postReferenceDetails: ({ referencePhoneNumber, secondReferencePhoneNumber }, { contactDetails }) => [
    referencePhoneNumber === contactDetails?.phoneNumber && ['referencePhoneNumber', 'reference_is_applicant'],
    secondReferencePhoneNumber === referencePhoneNumber && ['secondReferencePhoneNumber', 'reference_repeated'],
  ],
  postDocumentId: ({ expiresAt }) => [isPast(expiresAt) && ['expiresAt', 'document_expired']],
};

/** Returns the errors of a page that satisfies the contract; none for an operation without a rule of its own. */
export function refusedOnPage(
  operation: OperationName,
  body: unknown,
  application: ReceivedApplication,
): RefusalError[] {
  const findings = isObject(body) ? rulesByOperation[operation]?.(body, application) : undefined;
  return (findings ?? []).flatMap((finding) => (finding ? [refusedValue(application, ...finding)] : []));
}

interface CheckedRequest {
  readonly operation: OperationName;
  readonly application: ReceivedApplication;
  readonly body: unknown;
}

/** Returns errors for the values of a request that the lenders' documents refuse. */
export function refusedByDocuments(
  refusals: readonly Refusal[],
  { operation, application, body }: CheckedRequest,
): RefusalError[] {
  const { language } = marketOf(application);
  return refusals.flatMap((refusal) => {
    const { fieldName, code } = refusal;
    const value = isObject(body) ? body[fieldName] : undefined;
    if (refusal.operation !== operation || value === undefined || !refusal.isRefused(value)) return [];
    return [{ fieldName, code, message: refusalWording(refusal, language) }];
  });
}
