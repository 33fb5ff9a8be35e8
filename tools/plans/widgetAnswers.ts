import { isDeepStrictEqual } from 'node:util';
import { allowedPeriods } from '../../src/formats/allowedPeriods';
import { codecOf, type TypedField } from '../../src/formats/codecOf';
import { joinDate, splitDate } from '../../src/formats/dateInput';
import { isCalendarDate } from '../../src/formats/isCalendarDate';
import type { Json, JsonSchema } from '../../src/published/flow';
import type { WidgetName } from '../../widgets/registry';

/** What an applicant can answer with a widget. */
export interface WidgetAnswers {
  /** JSON types of its answers. */
  readonly types: readonly string[];
  /** The same for authors. */
  readonly answers: string;
  /** Whether one answer is chosen from a list, by `enum` or `source`; a typed text seldom hits one. */
  readonly isChosen?: true;
}

const TEXT: WidgetAnswers = { types: ['string'], answers: 'a typed text' };
const NUMBER: WidgetAnswers = { types: ['integer', 'number'], answers: 'a number' };
const COUNT: WidgetAnswers = { types: ['integer'], answers: 'a whole number' };
const CHOICE: WidgetAnswers = {
  types: ['string', 'integer', 'number', 'boolean'],
  answers: 'one choice of a list',
  isChosen: true,
};
const CHOICES: WidgetAnswers = { types: ['array'], answers: 'a list of choices' };

/** Which answers each widget gives: a question of another type has none. */
export const widgetAnswers: Readonly<Record<WidgetName, WidgetAnswers>> = {
  amount: NUMBER,
  bankAccount: TEXT,
  cards: CHOICE,
  company: TEXT,
  consents: CHOICES,
  date: { types: ['string'], answers: 'a date' },
  dayOfMonth: COUNT,
  email: TEXT,
  money: NUMBER,
  number: NUMBER,
  offers: { types: ['string'], answers: 'the id of an offer', isChosen: true },
  period: COUNT,
  personalCode: TEXT,
  phone: TEXT,
  policies: CHOICES,
  postcode: TEXT,
  select: CHOICE,
  shortlist: CHOICE,
  text: TEXT,
  yesNo: { types: ['boolean'], answers: 'yes or no' },
};

/** A field, and the rule that its widget is given. */
export interface AnsweredField extends Omit<TypedField, 'schema'> {
  readonly schema: JsonSchema;
}

type Gives = (value: Json, field: AnsweredField) => boolean;

const GIVES: Readonly<Record<string, Gives>> = {
  yesNo: (value) => typeof value === 'boolean',
  date: (value, { languageTag }) =>
    typeof value === 'string' &&
    isCalendarDate(value) &&
    joinDate(splitDate(value, languageTag), languageTag) === value,
  period: (value, { schema }) => allowedPeriods(schema).some((period) => period === value),
  dayOfMonth: (value, { schema: { minimum = 1, maximum = 31 } }) =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum,
};

/**
 * Returns whether an applicant can give exactly this answer with a widget: what is typed is shown and read by the
 * widget's own functions.
 */
export function canGive(widget: string, value: Json, field: AnsweredField): boolean {
  const gives = Object.hasOwn(GIVES, widget) ? GIVES[widget] : undefined;
  if (gives) return gives(value, field);
  const codec = codecOf(widget, { ...field, schema: typedRule(field.schema) });
  if (codec) return isDeepStrictEqual(codec.read(codec.show(value)), value);
  return Object.hasOwn(widgetAnswers, widget) && hasOneOf(value, widgetAnswers[widget as WidgetName].types);
}

function typedRule({ type, pattern }: JsonSchema): TypedField['schema'] {
  return { type, pattern };
}

function hasOneOf(value: Json, types: readonly string[]): boolean {
  const type = Array.isArray(value) ? 'array' : typeof value;
  return types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}
