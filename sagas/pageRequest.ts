import type { Api } from '../src/api/createApi';
import type { ApiError, ApiResult, NextState, OfferUpdated, PageRequests, WriteOptions } from '../src/api/types';
import type { Json } from '../src/flow/types';
import { entryPlace } from '../src/lists/entryPlace';
import type { ServerError, SubmittedList, SubmittedPage } from '../src/store/state';
import { toServerError } from './toServerError';

/** What such an operation answers: the state that follows, or that stays and has other data for its page. */
export type PageAnswer = NextState & Partial<Pick<OfferUpdated, 'page'>>;

/** Operations that take what the page of a state has asked for. */
const pageOperations = {
  verifyMobile: true,
  changeMobileNumber: true,
  postVehicle: true,
  postAccount: true,
  postMaritalDetails: true,
  postAide: true,
  postCnp: true,
  postWniosek: true,
  postEmploymentDetails: true,
  postPersonalDetails: true,
  postCreditDetails: true,
  postProfessionalDetails: true,
  postReferenceDetails: true,
  postPolicyConsents: true,
  postDynamicConsents: true,
  postCustomerDebts: true,
  postProficreditOffer: true,
  postSale: true,
  acceptCrediteaOffer: true,
  skipDocumentUpload: true,
  updateProvidentOffer: true,
} satisfies Record<keyof PageRequests | 'updateProvidentOffer', true>;

type PageOperation = keyof typeof pageOperations;
type Body = Readonly<Record<string, Json>>;

export function isPageOperation(operation: string): operation is PageOperation {
  return Object.hasOwn(pageOperations, operation);
}

/** The answers under the operation's own names, with the lead they belong to. */
export function pageBody(id: string, { answers, sendAs }: SubmittedPage): Body {
  const named = Object.entries(answers).map(([dataPoint, answer]) => [sendAs[dataPoint] ?? dataPoint, answer] as const);
  return { id, ...Object.fromEntries(named) };
}

/** The server's errors of what the page has asked for, under the names of the data points. */
export function pageErrors(
  errors: readonly ApiError[],
  { dataPoints: shown, sendAs, list }: SubmittedPage,
): readonly ServerError[] {
  const dataPoints = new Map(Object.entries(sendAs).map(([dataPoint, name]) => [name, dataPoint]));
  const ownName = (name: string) => dataPoints.get(name) ?? name;
  return errors.flatMap(toServerError).flatMap((error) => {
    const dataPoint = ownName(error.dataPoint);
    if (shown.includes(dataPoint)) return [{ ...error, dataPoint }];
    const place = list && placeInList(error.dataPoint, list, ownName);
    return place === undefined ? [] : [{ ...error, dataPoint: place }];
  });
}

/** `debts.2.amount` in the words of this device: the entry by its key, the value by its data point. */
function placeInList(name: string, list: SubmittedList, ownName: (name: string) => string): string | undefined {
  const [, owner = '', index, field = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
  const key = list.keys[Number(index)];
  if (ownName(owner) !== list.dataPoint || key === undefined) return undefined;
  const [whole = ''] = list.dataPoints;
  return entryPlace(list.dataPoint, key, list.dataPoints.find((dataPoint) => dataPoint === ownName(field)) ?? whole);
}

interface PagePost {
  readonly operation: PageOperation;
  readonly body: Body;
  readonly options: WriteOptions;
}

/** That a page asks for what its operation takes is proved by the checker of the documents, not by types. */
export function postPage(api: Api, { operation, body, options }: PagePost): Promise<ApiResult<PageAnswer>> {
  const post = api[operation] as (request: Body, options: WriteOptions) => Promise<ApiResult<PageAnswer>>;
  return post(body, options);
}
