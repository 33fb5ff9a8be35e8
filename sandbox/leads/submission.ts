import type { SandboxContract } from '../contract';
import { marketOf } from '../market';
import { refusalMessages } from '../refusals/refusalMessages';
import { isObject } from '../../documents/jsonValues';
import type { RefusalError, ReceivedApplication } from '../types';

/** Digits that end in 000; a Spanish code has a letter after them. */
const REGISTERED = /000[A-Z]?$/;

function leadValueAt(lead: ReceivedApplication, place: string): unknown {
  return place.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), lead);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Returns an error for each value that a submission requires and the lead lacks. */
export function missingOnSubmit(lead: ReceivedApplication, contract: SandboxContract): RefusalError[] {
  return contract.requiredOnSubmit
    .filter((place) => isEmpty(leadValueAt(lead, place)))
    .map((place) => ({
      fieldName: contract.dataPointNames.get(place) ?? place,
      code: 'required',
      message: `${place} is needed to submit the application.`,
    }));
}

/** Returns errors of values that only a server can judge. */
export function refusedValues(lead: ReceivedApplication): RefusalError[] {
  const { language } = marketOf(lead);
  const errors: RefusalError[] = [];
  if (lead.contactDetails?.email?.includes('+refused')) {
    errors.push({ fieldName: 'email', code: 'email_refused', message: refusalMessages.email_refused[language] });
  }
  if (REGISTERED.test(lead.personalDetails?.personalCode ?? '')) {
    const message = refusalMessages.already_registered[language];
    errors.push({ fieldName: 'personalCode', code: 'already_registered', message });
  }
  return errors;
}
