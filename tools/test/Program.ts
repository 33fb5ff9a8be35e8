/** A program that tests need beside Node. */
export interface Program {
  readonly title: string;
  /** Environment variable that names it, before all other places. */
  readonly variable: string;
  /** Package of Debian that brings it. */
  readonly package: string;
  readonly find: (env?: NodeJS.ProcessEnv) => string | undefined;
}
