import type { FieldWidgetProps } from './FieldWidgetProps';
import type { MaskOptions } from '../src/formats/mask';
import type { FieldFormatting } from '../src/formats/codecOf';
import type { CountryModel } from '../src/published/flow';
import type { WidgetTextKey } from './widgetTextKeys';

/** One answer to choose from, with its text in the applicant's language. */
export interface WidgetChoice {
  readonly value: string;
  readonly label: string;
}

/** A policy to accept: its text is HTML to read in place, or the address of a page. */
export interface WidgetPolicy {
  readonly id: string;
  readonly title: string;
  readonly html?: string;
  readonly url?: string;
  /** Whether the application can continue without it; absent if it cannot. */
  readonly required?: boolean;
}

/** The server's verdict on an address. It counts for that address only. */
export interface WidgetEmailCheck {
  readonly email: string;
  readonly valid: boolean;
  readonly suggestion?: string;
}

/** A place with the postal code, to choose; the owner of the answers knows which answers it gives. */
export interface WidgetPlaceSuggestion {
  readonly label: string;
}

/** Result of the lookup of a postal code. It counts for that code only. */
export interface WidgetPlaceLookup {
  readonly code: string;
  readonly status: 'filled' | 'offered' | 'settled' | 'unknown';
  readonly offers: readonly WidgetPlaceSuggestion[];
}

/** A company from a register. */
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

/**
 * One of several offers; all its texts are ready to be shown. A type instead of an interface: it is part of a
 * uiSchema.
 */
export type WidgetOffer = {
  /** The answer that chooses the offer. */
  readonly value: string;
  /** Its amount, formatted. */
  readonly title: string;
  readonly period: string;
  /** What was asked for, if this is something else; else empty. */
  readonly asked: string;
  /**
   * Each with its name, and with a fact if it is true of this offer only. All offers have the same figures in the
   * same order, empty if the lender gives none.
   */
  readonly figures: readonly { readonly label: string; readonly text: string; readonly fact: string }[];
  /** Until when it is valid, or that it has expired. */
  readonly validity: string;
  readonly isExpired: boolean;
};

/** What the Enter key of a phone's keyboard says. */
export type EnterKeyHint = 'next' | 'done' | 'go';

/** What the renderer passes to every widget besides the value: all texts and lists, translated. */
export interface WidgetOptions extends MaskOptions {
  readonly country: CountryModel;
  /** BCP 47. */
  readonly languageTag: string;
  /** Returns a text with its values inserted. */
  readonly text: (key: WidgetTextKey, values?: Readonly<Record<string, string>>) => string;
  readonly hasError?: boolean;
  /** Ids of hint and error, for `aria-describedby`. */
  readonly describedBy?: string | undefined;
  /** An uncontrolled input calls this instead of `onChange` while typing, because it need not render again. */
  readonly onType?: (value: unknown) => void;
  readonly autocomplete?: string;
  /** For inputs that open a phone's keyboard. */
  readonly enterKeyHint?: EnterKeyHint;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly choices?: readonly WidgetChoice[];
  readonly choicesStatus?: 'pending' | 'ready' | 'failed';
  readonly onRetry?: () => void;
  readonly policies?: readonly WidgetPolicy[];
  readonly offers?: readonly WidgetOffer[];
  /** Set if it differs from the country's. */
  readonly periodScale?: CountryModel['periodScale'];
  readonly emailCheck?: WidgetEmailCheck;
  readonly placeLookup?: WidgetPlaceLookup;
  /** Called with the postal code as soon as the input is one, and with the empty string when it no longer is. */
  readonly onPostcode?: (code: string) => void;
  /** Called with the label of the chosen offer of `placeLookup`. */
  readonly onPlace?: (label: string) => void;
  readonly companyLookup?: WidgetCompanyLookup;
  readonly onCompanyTyped?: (name: string) => void;
  readonly onCompany?: (company: WidgetCompany) => void;
  /** Letters become capitals, however they are typed. */
  readonly uppercase?: boolean;
  /** Answers that stand as cards above the list of the others. */
  readonly likely?: readonly (string | number)[];
  /** What that list is called: "Another country". */
  readonly others?: string;
  /** Amounts to choose by one press, instead of those that the limits suggest. */
  readonly presets?: readonly number[];
  /** What many applicants answer, to choose by one press. */
  readonly usual?: readonly (string | number)[];
  /** What was answered to another question, to answer the same by one press. */
  readonly same?: { readonly answer: string; readonly text: string };
  readonly formatting?: FieldFormatting;
}

function isWidgetOptions(options: unknown): options is WidgetOptions {
  return typeof options === 'object' && options !== null && 'text' in options && 'country' in options;
}

/**
 * Returns the options that the renderer created: RJSF passes them on, but types them only as an object.
 *
 * @throws TypeError if text or country are missing
 */
export function readWidgetOptions(props: Pick<FieldWidgetProps, 'options'>): WidgetOptions {
  const options: unknown = props.options;
  if (!isWidgetOptions(options)) throw new TypeError('widget-options-missing: text and country are needed');
  return options;
}
