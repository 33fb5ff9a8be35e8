/** Address of an operation, with `{name}` for its path parameters. */
export interface Endpoint {
  readonly path: string;
  /**
   * `apiBase`: behind the API base. `root`: from the root of the API's host (the page's host if the base names none).
   */
  readonly from: 'apiBase' | 'root';
}

/** How an operation of the contract is called. */
export interface Operation extends Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Names of its query parameters; others are not sent. */
  readonly query?: readonly string[];
  /** It takes the whole query of a link. */
  readonly takesLinkQuery?: true;
  /** Members of its body that the app fills in: the lead's `id`, the `offerId`, the `product`. */
  readonly fills?: readonly string[];
  /** Headers that carry parameters, by their names, in place of the address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of the function that validates its response; absent where the response has no body. */
  readonly answer?: string;
}

export interface BodyValidator {
  (body: unknown): boolean;
  /** Where the last body breaks the contract: JSON Pointers to a member, which may be missing. */
  readonly errors?: readonly { readonly instancePath: string }[] | null;
}

/** What publishing compiles the contract to. */
export interface CompiledContract {
  /** By operationId. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly judges: Readonly<Record<string, BodyValidator>>;
}

/** Addresses of the modules that publishing compiles from the contract. */
export interface ContractModules {
  /** The operations of the form. */
  readonly form: string;
  /** The operations that only pages after the form need. */
  readonly pages: string;
}
