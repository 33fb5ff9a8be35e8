import type { Texts } from './useTexts';

/** Texts inside widgets: name for the widget → key in the `app` namespace. The widget fills the placeholders. */
const keys = {
  amountDecrease: 'amount>decrease',
  amountIncrease: 'amount>increase',
  amountNearest: 'amount>nearest',
  amountPresets: 'amount>presets',
  amountRange: 'amount>range',
  amountSlider: 'amount>slider',
  periodDecrease: 'period>decrease',
  periodIncrease: 'period>increase',
  periodSlider: 'period>slider',
  dateDay: 'date>day',
  dateMonth: 'date>month',
  dateYear: 'date>year',
  dayLast: 'days>last',
  phonePrefix: 'phone>prefix',
  emailSuggestion: 'email>suggestion',
  emailUseSuggestion: 'email>useSuggestion',
  emailUndeliverable: 'email>undeliverable',
  selectChoose: 'select>choose',
  selectLoading: 'select>loading',
  selectFailed: 'select>failed',
  postcodeFilled: 'postcode>filled',
  postcodeUnknown: 'postcode>unknown',
  postcodeChoose: 'postcode>choose',
  postcodeSuggestion: 'postcode>suggestion',
  postcodeUse: 'postcode>use',
  companyList: 'company>list',
  companyFound: 'company>found',
  retry: 'actions>retry',
  yes: 'yes',
  no: 'no',
  policiesRead: 'policies>read',
  policiesClose: 'policies>close',
  policiesAcceptAll: 'policies>acceptAll',
  policiesLoading: 'policies>loading',
  policiesFailed: 'policies>failed',
} as const;

const placeholders = {
  suggestion: '{{suggestion}}',
  min: '{{min}}',
  max: '{{max}}',
  code: '{{code}}',
  place: '{{place}}',
  number: '{{number}}',
};

type WidgetTexts = Readonly<Record<keyof typeof keys, string>>;

const cachedTexts = new WeakMap<Texts, WidgetTexts>();

/** Returns the same object for the same texts: every step requests it. */
export function widgetTexts(texts: Texts): WidgetTexts {
  const found = cachedTexts.get(texts) ?? findTexts(texts);
  cachedTexts.set(texts, found);
  return found;
}

function findTexts(texts: Texts): WidgetTexts {
  const entries = Object.entries(keys).map(([name, key]) => [name, texts.app(key, placeholders)]);
  return Object.fromEntries(entries) as WidgetTexts;
}
