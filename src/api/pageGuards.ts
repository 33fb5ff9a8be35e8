import { isBoolean, isInteger, isNumber, isObject, isText, listOf, mapOf, oneOf, optional, shape } from './guards';
import type { Guard } from './guards';
import type { Consent, Debt, Limits, Offer, OfferChoice, StatePage, VehicleModels } from './types';

const isOffer = shape<Offer>({
  amount: isNumber,
  period: isInteger,
  periodScale: oneOf('days', 'months'),
  instalment: optional(isNumber),
  totalPayable: optional(isNumber),
  interestRate: optional(isNumber),
  annualRate: optional(isNumber),
  expiresAt: optional(isText),
});

const isLimits = shape<Limits>({ minimum: isNumber, maximum: isNumber, multipleOf: isNumber });

export const isConsent = shape<Consent>({
  id: isText,
  title: optional(isText),
  text: isText,
  html: optional(isText),
  required: isBoolean,
  given: isBoolean,
});

export const isVehicleModels: Guard<VehicleModels> = mapOf(listOf(isText));

const pageMembers: Readonly<Record<string, Guard<unknown>>> = {
  offer: isOffer,
  offers: listOf(shape<OfferChoice>({ offerId: isText, offer: isOffer })),
  limits: shape<NonNullable<StatePage['limits']>>({ amount: isLimits, period: isLimits }),
  consents: listOf(isConsent),
  debts: listOf(
    shape<Debt>({ id: optional(isText), creditor: isText, amount: isNumber, monthlyInstalment: optional(isNumber) }),
  ),
  phoneNumber: isText,
  code: shape<NonNullable<StatePage['code']>>({ expiresAt: isText, resendAt: isText }),
  vehicleModels: isVehicleModels,
  payment: shape<NonNullable<StatePage['payment']>>({ amount: isNumber }),
  acceptOperation: oneOf('postSale', 'acceptCrediteaOffer'),
  isPasswordWanted: isBoolean,
  canContinue: isBoolean,
};

/** Data of a state's page: what is named here has its shape, what else there is passes. */
export const isPage: Guard<StatePage> = (value): value is StatePage =>
  isObject(value) && Object.entries(pageMembers).every(([name, guard]) => optional(guard)(value[name]));
