import type { Dependents, FlowModel, JsonSchema, FieldUi } from './flow';

/** What the app must know of an application state before the state documents are loaded. */
export interface StateFacts {
  readonly name: string;
  /** Address below the base path, without slashes at its ends. */
  readonly route: string;
  readonly phase: 'before-offer' | 'after-offer';
  /**
   * `form`: the state is a part of the form. `decision`: lenders are deciding, so the app keeps asking. `lender`: the
   * applicant goes on at the lender's. Absent where the page of the state waits for the applicant, or nothing follows.
   */
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  /** How the application has ended; absent while it goes on. */
  readonly ending?: 'positive' | 'negative';
  /** Event that vendors receive when the application comes to the state. */
  readonly event?: 'CompleteRegistration' | 'Rejected';
  /** Event that the affiliate's account receives. */
  readonly affiliateEvent?: 'redirected';
  /** When the device deletes the answers: as the application comes to the state, or as the applicant goes to the lender. */
  readonly erasesAnswers?: 'on-arrival' | 'on-departure';
}

/** By the number of the state; by its name where it has no number. */
export type StateTable = Readonly<Record<string, StateFacts>>;

/** One button of a state page beside its form. */
export interface StateAction {
  readonly name: string;
  /** Operation of the contract; absent for a button that only leads somewhere. */
  readonly operation?: string;
  /** Address below the base path, for a button that calls nothing. */
  readonly route?: string;
  readonly style?: 'primary' | 'secondary' | 'link';
}

export type StatePageKind =
  | 'index'
  | 'sequence'
  | 'form'
  | 'code'
  | 'polling'
  | 'offer'
  | 'offers'
  | 'consents'
  | 'connection'
  | 'upload'
  | 'list'
  | 'redirect'
  | 'unsubscribe'
  | 'notice'
  | 'ending';

/** A list of entries, each asked by the page's schema. */
export interface ListModel {
  /** Data point that keeps the list on the device. */
  readonly dataPoint: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Data point of an entry that names it. */
  readonly title: string;
  /** Data point of an entry that is added up. */
  readonly total?: string;
}

/** Which files go with the answers of a page. */
export interface PagePictures {
  /** Data point that decides. */
  readonly of: string;
  /** Sides of the document by each of its values. */
  readonly sides: Readonly<Record<string, readonly PictureSide[]>>;
}

/** Names of the files in the request. */
export type PictureSide = 'front' | 'back';

export interface StatePageSettings {
  readonly kind: StatePageKind;
  /** Keys of the paragraphs in the namespace `states`. */
  readonly content: readonly string[];
  /** `$id` names the compiled validator, `state:<name>`. */
  readonly schema?: JsonSchema;
  /** What the schema asks for, in the order of the document; where there is a schema. */
  readonly dataPoints?: readonly string[];
  /** Which of them its branches and lists depend on; present if there is a schema. */
  readonly dependents?: Dependents;
  readonly uiSchema?: Readonly<Record<string, FieldUi>>;
  /** Operation that is called when the page opens. */
  readonly operation?: string;
  /** Operation that the page's main button calls. */
  readonly submit?: string;
  /** Operation that changes the offer by what the page asks for. */
  readonly change?: string;
  /** Operation that keeps a half-done page on the server. */
  readonly keep?: string;
  /** Names that the operation has for some data points, by data point. */
  readonly sendAs?: Readonly<Record<string, string>>;
  /** Places in the lead that a section of the form is about. */
  readonly collects?: readonly string[];
  /** What the page collects entries for, where it asks for more than one. */
  readonly list?: ListModel;
  readonly pictures?: PagePictures;
  readonly actions?: readonly StateAction[];
}

export interface StateModel extends StateFacts {
  readonly value: number | null;
  readonly section?: string;
  readonly page: StatePageSettings;
}

/** Content of `flowUrl`. */
export interface PublishedFlow {
  readonly model: FlowModel;
  /** By name. */
  readonly states: Readonly<Record<string, StateModel>>;
}
