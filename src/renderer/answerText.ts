import type { Settings } from '../app/Settings';
import type { Answer } from '../flow/types';
import { formatDate } from '../formats/dates/formatDate';
import { formatMoney } from '../formats/money/formatMoney';
import type { Choice } from '../store/state';
import type { Texts } from './useTexts';

interface AnswerTextContext {
  readonly widget: string | undefined;
  readonly choices: readonly Choice[];
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'country' | 'languageTag'>;
}

const hiddenWidgets: readonly unknown[] = ['consents', 'policies'];

/** An answer as the country writes it; the empty string for what is not worth reading back. */
export function answerText(answer: Answer | undefined, context: AnswerTextContext): string {
  const { widget, choices, texts, settings } = context;
  if (answer === undefined || answer === null || hiddenWidgets.includes(widget)) return '';
  if (typeof answer === 'boolean') return texts.app(answer ? 'yes' : 'no');
  if (typeof answer === 'number') {
    const isMoney = widget === 'amount' || widget === 'money';
    return isMoney ? formatMoney(answer, settings.country, settings.languageTag) : String(answer);
  }
  if (typeof answer !== 'string') return '';
  if (widget === 'date') return formatDate(answer, settings.languageTag);
  return choices.find(({ value }) => value === answer)?.label ?? answer;
}
