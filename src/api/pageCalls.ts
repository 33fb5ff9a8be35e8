import type { Send } from './createSend';
import { decoders } from './decoders';
import { pictureRefusals } from './pictureRefusals';
import type {
  ApiResult,
  CallOptions,
  CodeResent,
  Consent,
  CustomerPassword,
  GivenConsent,
  IdentityDocument,
  IdentityPictures,
  LeadReference,
  MobileVerification,
  NextState,
  OfferChange,
  OfferUpdated,
  PageRequests,
  Payment,
  PaymentStarted,
  WriteOptions,
  ProfessionalDetailsMapping,
  UploadOptions,
  VehicleModels,
} from './types';

type Result<Value> = Promise<ApiResult<Value>>;

/** Calls that a page is done with: each answers with the state that follows. */
type PagePosts = {
  readonly [Id in keyof PageRequests]: (request: PageRequests[Id], options?: WriteOptions) => Result<NextState>;
};

export interface CustomerConsents {
  readonly id: string;
  readonly consents: readonly GivenConsent[];
}

/** The calls of the pages after the form. */
export interface PageApi extends PagePosts {
  getCustomerConsents(id: string, options?: CallOptions): Result<Consent[]>;
  putCustomerConsents(given: CustomerConsents, options?: WriteOptions): Result<Consent[]>;
  setCustomerPassword(request: CustomerPassword, options?: WriteOptions): Result<unknown>;
  /** Sends a one-time code; a second call while it is valid sends none. */
  startMobileVerification(request: LeadReference, options?: WriteOptions): Result<MobileVerification>;
  resendMobileCode(request: LeadReference, options?: WriteOptions): Result<CodeResent>;
  postDocumentId(request: IdentityDocument, options?: WriteOptions): Result<unknown>;
  /** Sends pictures of at most 10 MB each; what is larger or of another type is `rejected` without being sent. */
  uploadId(pictures: IdentityPictures, options?: UploadOptions): Result<NextState>;
  getVehicleModels(options?: CallOptions): Result<VehicleModels>;
  getProfessionalDetailsMapping(options?: CallOptions): Result<ProfessionalDetailsMapping>;
  postPayment(request: Payment, options?: WriteOptions): Result<PaymentStarted>;
  readonly updateProvidentOffer: (request: OfferChange, options?: WriteOptions) => Result<OfferUpdated>;
}

/** Twice 10 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

function formOf({ id, documentType, front, back }: IdentityPictures): FormData {
  const form = new FormData();
  form.append('id', id);
  if (documentType !== undefined) form.append('documentType', documentType);
  form.append('front', front);
  if (back !== undefined) form.append('back', back);
  return form;
}

async function upload(send: Send, pictures: IdentityPictures, options: UploadOptions = {}): Result<NextState> {
  const errors = pictureRefusals(pictures);
  if (errors.length > 0) return { kind: 'rejected', errors };
  const { onProgress } = options;
  return send('uploadId', {
    decode: decoders.nextState,
    body: formOf(pictures),
    options,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  });
}

function pagePosts(send: Send): PagePosts {
  const post =
    <Id extends keyof PageRequests>(id: Id) =>
    (request: PageRequests[Id], options?: WriteOptions): Result<NextState> =>
      send(id, { decode: decoders.nextState, body: request, options });
  return {
    verifyMobile: post('verifyMobile'),
    changeMobileNumber: post('changeMobileNumber'),
    skipDocumentUpload: post('skipDocumentUpload'),
    postVehicle: post('postVehicle'),
    postAccount: post('postAccount'),
    postMaritalDetails: post('postMaritalDetails'),
    postAide: post('postAide'),
    postCnp: post('postCnp'),
    postWniosek: post('postWniosek'),
    postEmploymentDetails: post('postEmploymentDetails'),
    postPersonalDetails: post('postPersonalDetails'),
    postPolicyConsents: post('postPolicyConsents'),
    postDynamicConsents: post('postDynamicConsents'),
    postCreditDetails: post('postCreditDetails'),
    postProfessionalDetails: post('postProfessionalDetails'),
    postCustomerDebts: post('postCustomerDebts'),
    postReferenceDetails: post('postReferenceDetails'),
    postSale: post('postSale'),
    acceptCrediteaOffer: post('acceptCrediteaOffer'),
    postProficreditOffer: post('postProficreditOffer'),
  };
}

export function pageCalls(send: Send): PageApi {
  const { consents, mobileVerification, codeResent, vehicleModels, professionalDetailsMapping } = decoders;
  const { paymentStarted, offerUpdated, done } = decoders;
  return {
    ...pagePosts(send),
    getCustomerConsents: (id, options) => send('getCustomerConsents', { decode: consents, params: { id }, options }),
    putCustomerConsents: ({ id, consents: body }, options) =>
      send('putCustomerConsents', { decode: consents, params: { id }, body, options }),
    setCustomerPassword: (body, options) => send('setCustomerPassword', { decode: done, body, options }),
    startMobileVerification: (body, options) =>
      send('startMobileVerification', { decode: mobileVerification, body, options }),
    resendMobileCode: (body, options) => send('resendMobileCode', { decode: codeResent, body, options }),
    postDocumentId: (body, options) => send('postDocumentId', { decode: done, body, options }),
    uploadId: (pictures, options) => upload(send, pictures, options),
    getVehicleModels: (options) => send('getVehicleModels', { decode: vehicleModels, options }),
    getProfessionalDetailsMapping: (options) =>
      send('getProfessionalDetailsMapping', { decode: professionalDetailsMapping, options }),
    postPayment: (body, options) => send('postPayment', { decode: paymentStarted, body, options }),
    updateProvidentOffer: (body, options) => send('updateProvidentOffer', { decode: offerUpdated, body, options }),
  };
}
