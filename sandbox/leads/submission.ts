import type { Contract } from '../contract';
import { marketOf } from '../market';
import { messages } from '../refusals/messages';
import { isObject } from '../../documents/jsonValues';
import type { ApiError, LeadApplication } from '../types';

/** Its digits end in 000; a Spanish one has a letter after them. */
const REGISTERED = /000[A-Z]?$/;

function valueAt(lead: LeadApplication, place: string): unknown {
  return place.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), lead);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Errors of everything a submission needs and the lead lacks. */
export function missingOnSubmit(lead: LeadApplication, contract: Contract): ApiError[] {
  return contract.requiredOnSubmit
    .filter((place) => isEmpty(valueAt(lead, place)))
    .map((place) => ({
      fieldName: contract.dataPointNames.get(place) ?? place,
      code: 'required',
      message: `${place} is needed to submit the application.`,
    }));
}

/** Values that the server knows more about than the form can. */
export function refusedValues(lead: LeadApplication): ApiError[] {
  const { language } = marketOf(lead);
  const errors: ApiError[] = [];
  if (lead.contactDetails?.email?.includes('+refused')) {
    errors.push({ fieldName: 'email', code: 'email_refused', message: messages.email_refused[language] });
  }
  if (REGISTERED.test(lead.personalDetails?.personalCode ?? '')) {
    const message = messages.already_registered[language];
    errors.push({ fieldName: 'personalCode', code: 'already_registered', message });
  }
  return errors;
}
