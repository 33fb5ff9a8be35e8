/** Where an operation is reached, with `{name}` for the parameters of its path. */
export interface Endpoint {
  readonly path: string;
  /** `apiBase`: behind the API base. `root`: from the root of the API's host (of the page's own where the base has none). */
  readonly from: 'apiBase' | 'root';
}

/** How an operation of the contract is called. */
export interface Operation extends Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Names of its query parameters; others are not sent. */
  readonly query?: readonly string[];
  /** Members of its body that the app fills in: the lead's `id`, the `offerId`, the `product`. */
  readonly fills?: readonly string[];
  /** Name of the function that judges its answer; absent where the answer has no body. */
  readonly answer?: string;
}

export type BodyValidator = (body: unknown) => boolean;

/** What publishing makes of the contract. */
export interface CompiledContract {
  /** By operationId. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly judges: Readonly<Record<string, BodyValidator>>;
}

/** Addresses of the modules that publishing has made of the contract. */
export interface ContractModules {
  /** The operations of the form. */
  readonly form: string;
  /** Those that only pages after the form need. */
  readonly pages: string;
}
