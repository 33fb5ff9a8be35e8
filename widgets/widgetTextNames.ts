/** The texts that widgets show or name their parts by. Those with `{{…}}` in them are filled by the widget. */
export const widgetTextNames = [
  'amountDecrease',
  'amountIncrease',
  'amountRange',
  'dateDay',
  'dateMonth',
  'dateYear',
  'phonePrefix',
  'emailSuggestion',
  'emailUseSuggestion',
  'emailUndeliverable',
  'selectChoose',
  'selectLoading',
  'selectFailed',
  'retry',
  'yes',
  'no',
  'policiesRead',
  'policiesClose',
  'policiesAcceptAll',
  'policiesLoading',
  'policiesFailed',
] as const;

export type WidgetTextName = (typeof widgetTextNames)[number];
