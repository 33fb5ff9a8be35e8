import { dateFormat } from '../intlFormats';

export type DatePart = 'day' | 'month' | 'year';

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year';
}

/** The order in which a language writes the parts of a date. */
export function dateOrder(languageTag: string): readonly DatePart[] {
  return dateFormat(languageTag, { timeZone: 'UTC' })
    .formatToParts(0)
    .map((part) => part.type)
    .filter(isDatePart);
}
