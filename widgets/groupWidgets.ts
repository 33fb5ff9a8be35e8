/** Widgets of several inputs: the template puts a fieldset with a legend around them instead of a label. */
export const groupWidgets: ReadonlySet<string> = new Set([
  'cards',
  'consents',
  'date',
  'dayOfMonth',
  'offers',
  'policies',
  'yesNo',
]);
