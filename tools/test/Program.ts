/** A program that tests need beside Node. */
export interface Program {
  readonly title: string;
  /** Environment variable that names it, before all other places. */
  readonly variable: string;
  /** Package of Debian that brings it. */
  readonly package: string;
  /** Whether the tests run without it as well, only slower. */
  readonly isOptional?: true;
  readonly find: (env?: NodeJS.ProcessEnv) => string | undefined;
}
