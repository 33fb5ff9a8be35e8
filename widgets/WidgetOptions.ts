import type { FieldWidgetProps } from './FieldWidgetProps';
import type { PhoneFormatting } from '../src/formats/phone';
import type { CountryModel } from '../src/published/flow';
import type { WidgetTextName } from './widgetTextNames';

/** One answer to choose from, with its text in the applicant's language. */
export interface WidgetChoice {
  readonly value: string;
  readonly label: string;
}

/** A policy to accept: its text comes as HTML to read in place, or as the address of a page. */
export interface WidgetPolicy {
  readonly id: string;
  readonly title: string;
  readonly html?: string;
  readonly url?: string;
}

/** What the server says of an address. It counts for that address only. */
export interface WidgetEmailCheck {
  readonly email: string;
  readonly isValid: boolean;
  readonly suggestion?: string;
}

/** A place that has the postal code, to choose; the owner of the answers knows what it stands for. */
export interface WidgetPlaceSuggestion {
  readonly label: string;
}

/** What was found for a postal code. It counts for that code only. */
export interface WidgetPlaceLookup {
  readonly code: string;
  readonly status: 'filled' | 'offered' | 'settled' | 'unknown';
  readonly offers: readonly WidgetPlaceSuggestion[];
}

/** A company of a register. */
export interface WidgetCompany {
  readonly name: string;
  readonly taxRegistryCode: string;
  readonly city?: string | undefined;
}

/** Companies found for what was typed. */
export interface WidgetCompanyLookup {
  readonly name: string;
  readonly companies: readonly WidgetCompany[];
}

/** One offer out of several: every text is ready to be read. A type and no interface: it travels in a uiSchema. */
export type WidgetOffer = {
  /** The answer that stands for it. */
  readonly value: string;
  /** Its amount. */
  readonly title: string;
  readonly period: string;
  /**
   * Each with its name, and with what is true of this one only; all offers have the same ones in the same order, empty
   * where the lender says nothing.
   */
  readonly figures: readonly { readonly label: string; readonly text: string; readonly fact: string }[];
  /** Until when it is valid, or that it is so no more. */
  readonly validity: string;
  readonly isExpired: boolean;
};

/** What the renderer gives every widget beside the value: all text and every list come in here, translated. */
export interface WidgetOptions {
  readonly country: CountryModel;
  /** BCP 47. */
  readonly languageTag: string;
  readonly texts: Readonly<Partial<Record<WidgetTextName, string>>>;
  readonly hasError?: boolean;
  /** Ids of hint and error, for `aria-describedby`. */
  readonly describedBy?: string | undefined;
  /** An uncontrolled input calls this instead of `onChange` while typing, because it need not be rendered again. */
  readonly onType?: (value: unknown) => void;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly choices?: readonly WidgetChoice[];
  readonly choicesStatus?: 'loading' | 'ready' | 'failed';
  readonly onRetry?: () => void;
  readonly policies?: readonly WidgetPolicy[];
  readonly offers?: readonly WidgetOffer[];
  /** Where it is another one than the country's. */
  readonly periodScale?: CountryModel['periodScale'];
  readonly emailCheck?: WidgetEmailCheck;
  readonly placeLookup?: WidgetPlaceLookup;
  /** Told the postal code as soon as what is typed is one, and the empty string when it no longer is. */
  readonly onPostcode?: (code: string) => void;
  /** Told which of the offers of `placeLookup` was chosen, by its label. */
  readonly onPlace?: (label: string) => void;
  readonly companyLookup?: WidgetCompanyLookup;
  readonly onCompanyTyped?: (name: string) => void;
  readonly onCompany?: (company: WidgetCompany) => void;
  /** Letters count as capitals, however they are typed. */
  readonly uppercase?: boolean;
  readonly formatting?: Partial<PhoneFormatting>;
}

function isWidgetOptions(options: unknown): options is WidgetOptions {
  return typeof options === 'object' && options !== null && 'texts' in options && 'country' in options;
}

/** The options as the renderer made them: RJSF passes them on, but knows only that they are some object. */
export function readWidgetOptions(props: Pick<FieldWidgetProps, 'options'>): WidgetOptions {
  const options: unknown = props.options;
  if (!isWidgetOptions(options)) throw new TypeError('widget-options-missing: texts and country are needed');
  return options;
}
