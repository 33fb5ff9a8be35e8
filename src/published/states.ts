import type { FormatModels } from './formats';
import type { Dependents, FlowModel, JsonSchema, FieldUi } from './flow';

/** What the app must know about an application state before the state documents are loaded. */
export interface StateFacts {
  readonly name: string;
  /** Address below the base path, without leading or trailing slashes. */
  readonly route: string;
  /** The one in its document, where `route` is the same for all states: vendors read addresses. It leads there. */
  readonly ownRoute?: string;
  readonly phase: 'before-offer' | 'after-offer';
  /**
   * `form`: the state is part of the form. `decision`: lenders are deciding, so the app keeps polling. `lender`: the
   * applicant continues at the lender. Absent where the page of the state waits for the applicant, or nothing
   * follows.
   */
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  /** How the application ended; absent while it is in progress. */
  readonly ending?: 'positive' | 'negative';
  /** Event that is sent to vendors when the application enters the state. */
  readonly event?: 'CompleteRegistration' | 'Rejected';
  /** Event that is sent to the affiliate's account. */
  readonly affiliateEvent?: 'redirected';
  /**
   * When the device deletes the answers: as the application enters the state, or as the applicant leaves for the
   * lender.
   */
  readonly erasesAnswers?: 'on-arrival' | 'on-departure';
}

/** By the number of the state, or by its name if it has no number. */
export type StateTable = Readonly<Record<string, StateFacts>>;

/** One button of a state page besides its form. */
export interface StateAction {
  readonly name: string;
  /** Operation of the contract; absent for a button that only navigates. */
  readonly operation?: string;
  /** Address below the base path, for a button that calls no operation. */
  readonly route?: string;
  /** Key of the question to ask first, in the namespace `states`. */
  readonly confirm?: string;
  readonly style?: 'primary' | 'secondary' | 'link';
}

/** A list of entries; the page's schema describes one entry. */
export interface ListModel {
  /** Data point that stores the list on the device. */
  readonly dataPoint: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Data point of an entry that serves as its title. */
  readonly title: string;
  /** Data point of an entry that is summed over the list. */
  readonly total?: string;
}

/** Which files are sent with the answers of a page. */
export interface PagePictures {
  /** Data point whose value decides. */
  readonly of: string;
  /** Sides of the document, by the values of that data point. */
  readonly sides: Readonly<Record<string, readonly PictureSide[]>>;
}

/** Names of the files in the request. */
export type PictureSide = 'front' | 'back';

/** A part of a page's text with its own heading. */
export interface TextSection {
  /** Key in the namespace `states` that holds `heading` and `text`. */
  readonly text: string;
}

export interface StatePageSettings {
  /** One of those that the documents' meta-schema describes. */
  readonly kind: string;
  /** Keys of the paragraphs in the namespace `states`. */
  readonly content: readonly string[];
  /** Shown below, each under its own heading. */
  readonly sections?: readonly TextSection[];
  /** `$id` names the compiled validator, `state:<name>`. */
  readonly schema?: JsonSchema;
  /** What the schema asks for, in document order; present if there is a schema. */
  readonly dataPoints?: readonly string[];
  /** Which data points its branches and lists depend on; present if there is a schema. */
  readonly dependents?: Dependents;
  readonly uiSchema?: Readonly<Record<string, FieldUi>>;
  /** The declared formats that the schema names; absent if there are none. */
  readonly formats?: FormatModels;
  /** Operation called when the page opens. */
  readonly operation?: string;
  /** Operation that the page's main button calls. */
  readonly submit?: string;
  /** Operation that changes the offer according to the page's answers. */
  readonly change?: string;
  /** Operation that saves a half-finished page on the server. */
  readonly keep?: string;
  /** The operation's own names for some data points, by data point. */
  readonly sendAs?: Readonly<Record<string, string>>;
  /** Paths in the lead that a section of the form collects besides the one of its state. */
  readonly collects?: readonly string[];
  /** The list whose entries the page collects, where it collects more than one. */
  readonly list?: ListModel;
  readonly pictures?: PagePictures;
  readonly actions?: readonly StateAction[];
}

export interface StateModel extends StateFacts {
  readonly value: number | null;
  /** Part of the lead that the state is about. */
  readonly section?: string;
  readonly page: StatePageSettings;
}

/** Content of `flowUrl`. */
export interface PublishedFlow {
  readonly model: FlowModel;
  /** By name. */
  readonly states: Readonly<Record<string, StateModel>>;
}
