import type { CountryModel, DataPointModel, Json } from '../../src/published/flow';
import type { Formats } from '../../src/formats/createFormats';
import { normaliseAccount } from '../../src/formats/normaliseAccount';
import { joinDate, parseWholeDate } from '../../src/formats/dateInput';
import { parseMoney } from '../../src/formats/parseMoney';
import { normaliseText } from '../../src/formats/normaliseText';
import { normalisePersonalCode } from '../../src/formats/normalisePersonalCode';

export interface ValueContext {
  readonly type: DataPointModel['type'];
  readonly widget: string | undefined;
  readonly country: CountryModel;
  readonly languageTag: string;
  readonly formats: Formats;
}

type Normalise = (text: string, context: ValueContext) => string;

/** How widgets convert a text after typing, where they do more than tidy it. */
const BY_WIDGET: Readonly<Record<string, Normalise>> = {
  personalCode: normalisePersonalCode,
  bankAccount: (text, { country }) => normaliseAccount(text, country.code),
  phone: (text, { formats, country }) => (text.trim() === '' ? '' : formats.parsePhone(text, country)),
  date: (text, { languageTag }) => {
    const parts = parseWholeDate(text, languageTag);
    return parts ? joinDate(parts, languageTag) : normaliseText(text);
  },
};

/** Returns the answer for a typed text, in the data point's type; `undefined` if the field stays empty. */
export function normaliseValue(text: string, context: ValueContext): Json | undefined {
  const { type, widget, country } = context;
  if (text.trim() === '') return undefined;
  if (type === 'integer' || type === 'number') {
    return parseMoney(text, [country.currency, country.currencySymbol]) ?? text.trim();
  }
  if (type === 'boolean') return ({ true: true, false: false } as const)[text.trim()] ?? text;
  if (type === 'array') return readJson(text) ?? text.split(',').map((item) => item.trim());
  if (type === 'object') return readJson(text) ?? text;
  const normalise = (widget !== undefined && BY_WIDGET[widget]) || normaliseText;
  return normalise(text, context) || undefined;
}

function readJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
