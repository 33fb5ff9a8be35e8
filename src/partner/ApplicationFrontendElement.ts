import type { EmbedOptions } from '../embed/attributes';
import type { PanelFact, ReportedFact } from '../embed/frameMessages';

type EventFact = ReportedFact | PanelFact;

/** The `detail` of each event of the element, by its name. */
export type EventDetails = {
  readonly [Fact in EventFact as Fact['type']]: {
    readonly [Field in keyof Fact as Exclude<Field, 'type'>]: Fact[Field];
  };
};

export type ApplicationFrontendEvent<Type extends keyof EventDetails> = CustomEvent<EventDetails[Type]>;

type Listener<Event> = (this: ApplicationFrontendElement, event: Event) => unknown;

/** `<application-frontend>`, once the script of a deployment has been loaded. */
export interface ApplicationFrontendElement extends HTMLElement {
  /** Opens the panel of a dialog, a slider, a side tab or a popover. */
  open(): void;
  /** Closes the panel without asking, and keeps what was entered. */
  close(): void;
  addEventListener<Type extends keyof EventDetails>(
    type: Type,
    listener: Listener<ApplicationFrontendEvent<Type>>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: Listener<HTMLElementEventMap[Type]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof EventDetails>(
    type: Type,
    listener: Listener<ApplicationFrontendEvent<Type>>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: Listener<HTMLElementEventMap[Type]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** `colorPrimary` becomes `color-primary`. */
type Hyphenated<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Hyphenated<Rest>}`
    : `-${Lowercase<First>}${Hyphenated<Rest>}`
  : Name;

/** The element's attributes, as they are written in HTML. */
export type ApplicationFrontendAttributes = {
  readonly [Name in keyof EmbedOptions as Hyphenated<Name>]: EmbedOptions[Name];
};

declare global {
  interface HTMLElementTagNameMap {
    'application-frontend': ApplicationFrontendElement;
  }
}
