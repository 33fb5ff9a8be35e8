import { formatDecimal } from '../formats/formatDecimal';
import { formatMoney } from '../formats/formatMoney';
import { formatPeriod } from '../formats/formatPeriod';
import { dateFormat } from '../formats/intlFormats';
import { isCalendarDate } from '../formats/isCalendarDate';
import { weekdayName } from '../formats/weekdayName';
import type { Answer } from '../published/flow';
import type { Settings } from '../published/settings';
import type { Choice } from '../store/lists';
import type { Texts } from './useTexts';

interface AnswerTextContext {
  readonly widget: string | undefined;
  readonly choices: readonly Choice[];
  /** From the data point's schema. */
  readonly maximum?: number | undefined;
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'country' | 'languageTag'>;
}

const DAYS_OF_WEEK = 7;

const hiddenWidgets: readonly (string | undefined)[] = ['consents', 'policies'];

/** Whether the answers of a widget are worth reading back. */
export function isShownInReview(widget: string | undefined): boolean {
  return !hiddenWidgets.includes(widget);
}

/** Returns an answer formatted for the country; the empty string if it is not worth reading back. */
export function answerText(answer: Answer | undefined, context: AnswerTextContext): string {
  const { widget, choices, texts, settings } = context;
  if (answer === undefined || answer === null || !isShownInReview(widget)) return '';
  if (typeof answer === 'boolean') return texts.app(answer ? 'yes' : 'no');
  if (typeof answer !== 'number' && typeof answer !== 'string') return '';
  const chosen = choices.find(({ value }) => value === String(answer))?.label;
  if (typeof answer === 'number') return chosen ?? numberText(answer, context);
  if (widget === 'date') return formatDate(answer, settings.languageTag);
  return chosen ?? answer;
}

function numberText(answer: number, { widget, settings, maximum = Infinity }: AnswerTextContext): string {
  const { country, languageTag } = settings;
  switch (widget) {
    case 'amount':
    case 'money':
      return formatMoney(answer, country, languageTag);
    case 'period':
      return formatPeriod(answer, country, languageTag);
    case 'dayOfMonth':
      return maximum <= DAYS_OF_WEEK ? weekdayName(answer, languageTag) : formatDecimal(answer, languageTag);
    default:
      return formatDecimal(answer, languageTag);
  }
}

/** Returns a stored date as the language writes it; returns text that is not a date unchanged. */
export function formatDate(value: string, languageTag: string): string {
  if (!isCalendarDate(value)) return value;
  return dateFormat(languageTag, {
    // Vietnamese reads a date back in numbers.
    ...(languageTag.startsWith('vi') ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'long' }),
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${value}T00:00:00Z`));
}
