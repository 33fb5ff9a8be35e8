import path from 'node:path';
import { JsonDocument } from '../../documents/JsonDocument';
import { isObject } from '../../documents/jsonValues';
import { type FormatDocument, resolveFormat } from '../../documents/resolveFormats';
import { dayIn } from '../../src/formats/calendar';
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

interface Judged {
  readonly application: Pick<ReceivedApplication, 'contactDetails'>;
  /** The applicant's day, `YYYY-MM-DD`, by the rule of the page. */
  readonly today: string;
}

type PageRule = (body: RequestBody, judged: Judged) => readonly PageFinding[];

const MARRIED: readonly unknown[] = ['married', 'domesticPartnership'];
const OLDEST_VEHICLE_YEARS = 20;

/** The rule that the form has for the same number. */
const cnp = new JsonDocument(path.join(__dirname, '../../schemas/formats/personal-code-ro.json'));
const explainCnp = declaredRule(resolveFormat(cnp.data as FormatDocument));

/** Compares dates in the format of the contract. */
function isPast(date: unknown, today: string): boolean {
  return typeof date === 'string' && date < today;
}

function listedBy(table: Readonly<Record<string, readonly string[]>>, key: unknown, item: unknown): boolean {
  return table[String(key)]?.includes(String(item)) ?? false;
}

function missing(body: RequestBody, ...names: readonly string[]): PageFinding[] {
  return names.map((name) => body[name] === undefined && [name, 'required']);
}

/** Errors that a server may find in a page that satisfies the contract, where a document cannot express them. */
const rulesByOperation: Readonly<Record<OperationName, PageRule>> = {
  postVehicle: ({ vehicleBrand, vehicleModel, vehicleYear }, { today }) => [
    !listedBy(vehicleModels, vehicleBrand, vehicleModel) && ['vehicleModel', 'vehicle_unknown'],
    Number(today.slice(0, 4)) - Number(vehicleYear) > OLDEST_VEHICLE_YEARS && ['vehicleYear', 'vehicle_too_old'],
  ],
  postMaritalDetails: (body) =>
    MARRIED.includes(body['maritalStatus']) ? missing(body, 'spouseFirstName', 'spouseLastName') : [],
  postAide: (body) => (body['receivesBenefits'] === true ? missing(body, 'benefitType', 'monthlyBenefitAmount') : []),
  postCnp: ({ personalCode }) => [
    explainCnp(String(personalCode)) !== undefined && ['personalCode', 'personal_code_invalid'],
  ],
  postWniosek: ({ idCardExpiresAt }, { today }) => [
    isPast(idCardExpiresAt, today) && ['idCardExpiresAt', 'document_expired'],
  ],
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
  postReferenceDetails: ({ referencePhoneNumber, secondReferencePhoneNumber }, { application }) => [
    referencePhoneNumber === application.contactDetails?.phoneNumber && [
      'referencePhoneNumber',
      'reference_is_applicant',
    ],
    secondReferencePhoneNumber === referencePhoneNumber && ['secondReferencePhoneNumber', 'reference_repeated'],
  ],
  postDocumentId: ({ expiresAt }, { today }) => [isPast(expiresAt, today) && ['expiresAt', 'document_expired']],
};

/** Returns the errors of a page that satisfies the contract; none for an operation without a rule of its own. */
export function refusedOnPage({
  operation,
  application,
  body,
  at,
}: CheckedRequest & { readonly at: Date }): RefusalError[] {
  const today = dayIn(marketOf(application).timeZone, at);
  const findings = isObject(body) ? rulesByOperation[operation]?.(body, { application, today }) : undefined;
  return (findings ?? []).flatMap((finding) => (finding ? [refusedValue(application, ...finding)] : []));
}

interface CheckedRequest {
  readonly operation: OperationName;
  readonly application: Pick<ReceivedApplication, 'contactDetails'>;
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
