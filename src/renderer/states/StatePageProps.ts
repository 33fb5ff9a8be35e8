import type { StateAction } from '../../app/Settings';

/** What the document of a state says of its page. */
export interface StatePageProps {
  readonly name: string;
  /** Keys of its paragraphs in the `states` namespace. */
  readonly content: readonly string[];
  readonly actions: {
    /** Operation of the main button. */
    readonly submit: string | undefined;
    /** Names that it has for some data points. */
    readonly sendAs: Readonly<Record<string, string>>;
    readonly others: readonly StateAction[];
  };
}
