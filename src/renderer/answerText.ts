import type { Settings } from '../app/Settings';
import type { Answer } from '../flow/types';
import { formatDate } from '../formats/dates/formatDate';
import { weekdayName } from '../formats/dates/weekdayName';
import { formatPeriod } from '../formats/formatPeriod';
import { formatMoney } from '../formats/money/formatMoney';
import { formatDecimal } from '../formats/number/formatDecimal';
import type { Choice } from '../store/state';
import type { Texts } from './useTexts';

interface AnswerTextContext {
  readonly widget: string | undefined;
  readonly choices: readonly Choice[];
  /** Of the data point's schema. */
  readonly maximum?: number | undefined;
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'country' | 'languageTag'>;
}

const DAYS_OF_WEEK = 7;

const hiddenWidgets: readonly (string | undefined)[] = ['consents', 'policies'];

/** Whether what a widget asks for is worth reading back. */
export function isReadBack(widget: string | undefined): boolean {
  return !hiddenWidgets.includes(widget);
}

/** An answer as the country writes it; the empty string for what is not worth reading back. */
export function answerText(answer: Answer | undefined, context: AnswerTextContext): string {
  const { widget, choices, texts, settings } = context;
  if (answer === undefined || answer === null || !isReadBack(widget)) return '';
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
      return maximum <= DAYS_OF_WEEK ? weekdayName(answer, languageTag) : String(answer);
    default:
      return formatDecimal(answer, languageTag);
  }
}
