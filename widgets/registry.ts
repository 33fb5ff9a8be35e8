import type { ComponentType } from 'react';
import type { WidgetProps } from '@rjsf/utils';

type WidgetLoader = () => Promise<ComponentType<WidgetProps>>;

/**
 * The name a uiSchema may give in `ui:widget` → the widget, loaded when a step first needs it. Those of a usual first page
 * share a chunk and all others another one, so that each comes in one request.
 */
export const widgetLoaders = {
  amount: async () => (await import(/* webpackChunkName: "widgets-first" */ './AmountWidget')).AmountWidget,
  bankAccount: async () =>
    (await import(/* webpackChunkName: "widgets-more" */ './BankAccountWidget')).BankAccountWidget,
  cards: async () => (await import(/* webpackChunkName: "widgets-first" */ './CardsWidget')).CardsWidget,
  consents: async () => (await import(/* webpackChunkName: "widgets-first" */ './ConsentsWidget')).ConsentsWidget,
  date: async () => (await import(/* webpackChunkName: "widgets-more" */ './DateWidget')).DateWidget,
  email: async () => (await import(/* webpackChunkName: "widgets-first" */ './EmailWidget')).EmailWidget,
  money: async () => (await import(/* webpackChunkName: "widgets-more" */ './MoneyWidget')).MoneyWidget,
  number: async () => (await import(/* webpackChunkName: "widgets-more" */ './NumberWidget')).NumberWidget,
  period: async () => (await import(/* webpackChunkName: "widgets-more" */ './PeriodWidget')).PeriodWidget,
  personalCode: async () =>
    (await import(/* webpackChunkName: "widgets-more" */ './PersonalCodeWidget')).PersonalCodeWidget,
  phone: async () => (await import(/* webpackChunkName: "widgets-first" */ './PhoneWidget')).PhoneWidget,
  policies: async () => (await import(/* webpackChunkName: "widgets-first" */ './PoliciesWidget')).PoliciesWidget,
  select: async () => (await import(/* webpackChunkName: "widgets-more" */ './SelectWidget')).SelectWidget,
  text: async () => (await import(/* webpackChunkName: "widgets-more" */ './TextWidget')).TextWidget,
  yesNo: async () => (await import(/* webpackChunkName: "widgets-more" */ './YesNoWidget')).YesNoWidget,
} satisfies Record<string, WidgetLoader>;

export type WidgetName = keyof typeof widgetLoaders;

/** The widgets there are; the checker of documents accepts these names and no others. */
export const widgetNames: readonly string[] = Object.keys(widgetLoaders);
