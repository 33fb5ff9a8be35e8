import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

type WidgetLoader = () => Promise<ComponentType<WidgetProps>>;

/**
 * The name that a uiSchema may give in `ui:widget` → the widget, loaded when a step first needs it. The widget of every
 * first page is in a chunk with what others share with it (webpack.config.ts), those of the contact step, which some
 * first pages include, share one, those of a single first page have one each, and all others share another one.
 */
export const widgetLoaders = {
  amount: async () => (await import('./AmountWidget')).AmountWidget,
  bankAccount: async () =>
    (await import(/* webpackChunkName: "widgets-more" */ './BankAccountWidget')).BankAccountWidget,
  cards: async () => (await import(/* webpackChunkName: "widget-cards" */ './CardsWidget')).CardsWidget,
  company: async () => (await import(/* webpackChunkName: "widgets-more" */ './CompanyWidget')).CompanyWidget,
  consents: async () => (await import(/* webpackChunkName: "widgets-contact" */ './ConsentsWidget')).ConsentsWidget,
  date: async () => (await import(/* webpackChunkName: "widgets-more" */ './DateWidget')).DateWidget,
  dayOfMonth: async () => (await import(/* webpackChunkName: "widgets-more" */ './DayOfMonthWidget')).DayOfMonthWidget,
  email: async () => (await import(/* webpackChunkName: "widgets-contact" */ './EmailWidget')).EmailWidget,
  money: async () => (await import(/* webpackChunkName: "widgets-more" */ './MoneyWidget')).MoneyWidget,
  number: async () => (await import(/* webpackChunkName: "widgets-more" */ './NumberWidget')).NumberWidget,
  offers: async () => (await import(/* webpackChunkName: "widget-offers" */ './OffersWidget')).OffersWidget,
  period: async () => (await import(/* webpackChunkName: "widget-period" */ './PeriodWidget')).PeriodWidget,
  personalCode: async () =>
    (await import(/* webpackChunkName: "widgets-more" */ './PersonalCodeWidget')).PersonalCodeWidget,
  phone: async () => (await import(/* webpackChunkName: "widgets-contact" */ './PhoneWidget')).PhoneWidget,
  policies: async () => (await import(/* webpackChunkName: "widgets-contact" */ './PoliciesWidget')).PoliciesWidget,
  postcode: async () => (await import(/* webpackChunkName: "widgets-more" */ './PostcodeWidget')).PostcodeWidget,
  select: async () => (await import(/* webpackChunkName: "widgets-more" */ './SelectWidget')).SelectWidget,
  shortlist: async () => (await import(/* webpackChunkName: "widgets-more" */ './ShortlistWidget')).ShortlistWidget,
  text: async () => (await import(/* webpackChunkName: "widgets-more" */ './TextWidget')).TextWidget,
  yesNo: async () => (await import(/* webpackChunkName: "widgets-more" */ './YesNoWidget')).YesNoWidget,
} satisfies Record<string, WidgetLoader>;

export type WidgetName = keyof typeof widgetLoaders;

/** Widgets with several inputs: the template wraps them in a fieldset with a legend instead of a label. */
export const groupWidgets: ReadonlySet<string> = new Set([
  'cards',
  'consents',
  'date',
  'dayOfMonth',
  'offers',
  'policies',
  'shortlist',
  'yesNo',
]);
