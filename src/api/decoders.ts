import {
  either,
  isNothing,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isText,
  listOf,
  mapOf,
  oneOf,
  optional,
  shape,
} from './guards';
import type { Guard } from './guards';
import { isConsent, isPage, isVehicleModels } from './pageGuards';
import type {
  ApiError,
  ApplicationData,
  Choice,
  CodeResent,
  Company,
  ContinuedLead,
  EmailOpinion,
  LeadSaved,
  LeadStatus,
  LeadStatusResult,
  MaskedContact,
  MobileVerification,
  NextState,
  OfferUpdated,
  Partner,
  PartnerLogo,
  PaymentStarted,
  Place,
  Policy,
  PostcodePlace,
  Redirect,
  TestDataPoints,
} from './types';

const isLeadStatus = oneOf('draft', 'submitted', 'positive', 'negative', 'expired') satisfies Guard<LeadStatus>;
const isStateList: Guard<number[]> = (value): value is number[] => listOf(isInteger)(value) && value.length > 0;
const isState = either(isInteger, isStateList);

const isApiError = shape<ApiError>({ fieldName: optional(isText), code: isText, message: isText });
const isPartner = shape<Partner>({ name: isText, logo: optional(isText), colors: optional(mapOf(isText)) });
const isRedirect = shape<Redirect>({ url: isText, method: oneOf('GET', 'POST'), fields: optional(mapOf(isText)) });

const isMaskedContact = shape<MaskedContact>({ email: optional(isText), phoneNumber: optional(isText) });

const statusMembers = {
  id: isText,
  state: isState,
  application: shape<LeadStatusResult['application']>({ status: isLeadStatus }),
  offerId: optional(isText),
  partner: optional(isPartner),
  redirect: optional(isRedirect),
  page: optional(isPage),
  contact: optional(isMaskedContact),
  errors: optional(listOf(isApiError)),
};

/** Answers of one section are restored one by one against the catalogue, so here it only has to be an object. */
const isSection: Guard<object> = isObject;

const isApplicationData = shape<ApplicationData>({
  id: isText,
  amount: optional(isNumber),
  period: optional(isInteger),
  personalDetails: optional(isSection),
  contactDetails: optional(isSection),
  incomeDetails: optional(isSection),
  expenses: optional(isSection),
  otherDetails: optional(isSection),
  employer: optional(isSection),
});

/** Every answer is checked here, once; inside it is trusted. */
export const decoders = {
  done: isNothing,
  errors: shape<{ errors: ApiError[] }>({ errors: listOf(isApiError) }),
  stateConflict: shape<{ state?: LeadStatusResult['state'] | undefined }>({ state: optional(isState) }),
  leadSaved: shape<LeadSaved>({ id: isText, leadStatus: isLeadStatus, expiresAt: optional(isText) }),
  leadStatus: shape<LeadStatusResult>({ ...statusMembers, applicationData: optional(isApplicationData) }),
  continuedLead: shape<ContinuedLead>({ ...statusMembers, applicationData: isApplicationData }),
  nextState: shape<NextState>({ state: isState }),
  redirect: isRedirect,
  paymentStarted: shape<PaymentStarted>({ redirect: isRedirect }),
  offerUpdated: shape<OfferUpdated>({ state: isState, page: isPage }),
  mobileVerification: shape<MobileVerification>({ phoneNumber: isText, expiresAt: isText, resendAt: isText }),
  codeResent: shape<CodeResent>({ resendAt: isText }),
  consents: listOf(isConsent),
  vehicleModels: isVehicleModels,
  testDataPoints: shape<TestDataPoints>({
    stepOrder: optional(listOf(isText)),
    dataPointsPerStep: optional(mapOf(listOf(isText))),
  }),
  choices: listOf(shape<Choice>({ value: isText, label: isText })),
  professionalDetailsMapping: mapOf(listOf(isText)),
  places: listOf(
    shape<Place>({
      province: isText,
      city: isText,
      district: optional(isText),
      municipality: optional(isText),
      suburb: optional(isText),
      street: optional(isText),
    }),
  ),
  postcodePlace: shape<PostcodePlace>({ code: isText, province: isText, city: isText }),
  companies: listOf(shape<Company>({ name: isText, taxRegistryCode: isText, city: optional(isText) })),
  policies: listOf(
    shape<Policy>({ id: isText, title: isText, html: optional(isText), url: optional(isText), required: isBoolean }),
  ),
  emailOpinion: shape<EmailOpinion>({ valid: isBoolean, suggestion: optional(isText) }),
  partnerLogos: listOf(shape<PartnerLogo>({ name: isText, logo: isText })),
};
