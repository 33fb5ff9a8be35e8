import type { ComponentType } from 'react';
import type { WidgetProps } from '@rjsf/utils';

type WidgetLoader = () => Promise<ComponentType<WidgetProps>>;

/**
 * The name a uiSchema may give in `ui:widget` → the widget, loaded when a step first needs it. Those of a usual first page
 * share a chunk, so that it comes in one request.
 */
export const widgetLoaders = {
  amount: async () => (await import(/* webpackChunkName: "widgets-first" */ './AmountWidget')).AmountWidget,
  bankAccount: async () =>
    (await import(/* webpackChunkName: "widget-bankAccount" */ './BankAccountWidget')).BankAccountWidget,
  cards: async () => (await import(/* webpackChunkName: "widgets-first" */ './CardsWidget')).CardsWidget,
  consents: async () => (await import(/* webpackChunkName: "widgets-first" */ './ConsentsWidget')).ConsentsWidget,
  date: async () => (await import(/* webpackChunkName: "widget-date" */ './DateWidget')).DateWidget,
  email: async () => (await import(/* webpackChunkName: "widgets-first" */ './EmailWidget')).EmailWidget,
  money: async () => (await import(/* webpackChunkName: "widget-money" */ './MoneyWidget')).MoneyWidget,
  number: async () => (await import(/* webpackChunkName: "widget-number" */ './NumberWidget')).NumberWidget,
  period: async () => (await import(/* webpackChunkName: "widget-period" */ './PeriodWidget')).PeriodWidget,
  personalCode: async () =>
    (await import(/* webpackChunkName: "widget-personalCode" */ './PersonalCodeWidget')).PersonalCodeWidget,
  phone: async () => (await import(/* webpackChunkName: "widgets-first" */ './PhoneWidget')).PhoneWidget,
  policies: async () => (await import(/* webpackChunkName: "widgets-first" */ './PoliciesWidget')).PoliciesWidget,
  select: async () => (await import(/* webpackChunkName: "widget-select" */ './SelectWidget')).SelectWidget,
  text: async () => (await import(/* webpackChunkName: "widget-text" */ './TextWidget')).TextWidget,
  yesNo: async () => (await import(/* webpackChunkName: "widget-yesNo" */ './YesNoWidget')).YesNoWidget,
} satisfies Record<string, WidgetLoader>;

export type WidgetName = keyof typeof widgetLoaders;

/** The widgets there are; the checker of documents accepts these names and no others. */
export const widgetNames: readonly string[] = Object.keys(widgetLoaders);
