const names = [
  'amount',
  'bankAccount',
  'cards',
  'company',
  'consents',
  'date',
  'dayOfMonth',
  'email',
  'money',
  'number',
  'offers',
  'period',
  'personalCode',
  'phone',
  'policies',
  'postcode',
  'select',
  'text',
  'yesNo',
] as const;

export type WidgetName = (typeof names)[number];

/**
 * The widgets there are; the checker of documents accepts these names and no others. They stand apart from the registry
 * so that nothing that only needs a name loads, or is tested again with, every widget.
 */
export const widgetNames: readonly string[] = names;
