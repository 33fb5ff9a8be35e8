import type { Api } from '../src/api/createApi';
import type { ApiError, ApiResult, NextState, PageRequests, PostOptions } from '../src/api/types';
import type { Json } from '../src/flow/types';
import type { ServerError, SubmittedPage } from '../src/store/state';
import { toServerError } from './submitLead';

/** Operations that take the form of a state's page. */
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
} satisfies Partial<Record<keyof PageRequests, true>>;

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
  { dataPoints: shown, sendAs }: SubmittedPage,
): readonly ServerError[] {
  const dataPoints = new Map(Object.entries(sendAs).map(([dataPoint, name]) => [name, dataPoint]));
  return errors
    .flatMap(toServerError)
    .map((error) => ({ ...error, dataPoint: dataPoints.get(error.dataPoint) ?? error.dataPoint }))
    .filter(({ dataPoint }) => shown.includes(dataPoint));
}

interface PagePost extends Required<Pick<PostOptions, 'idempotencyKey'>> {
  readonly operation: PageOperation;
  readonly body: Body;
}

/** That a page asks for what its operation takes is proved by the checker of the documents, not by types. */
export function postPage(api: Api, { operation, body, idempotencyKey }: PagePost): Promise<ApiResult<NextState>> {
  const post = api[operation] as (request: Body, options: PostOptions) => Promise<ApiResult<NextState>>;
  return post(body, { idempotencyKey });
}
