import type { ListModel, StateAction } from '../../app/Settings';

/** What the document of a state says of its page. */
export interface StatePageProps {
  readonly name: string;
  /** Keys of its paragraphs in the `states` namespace. */
  readonly content: readonly string[];
  /** Of a page that collects entries. */
  readonly list: ListModel | undefined;
  readonly actions: {
    /** Operation that the page begins with. */
    readonly open: string | undefined;
    /** Operation of the main button. */
    readonly submit: string | undefined;
    /** Operation that changes what is offered by what the page asks for. */
    readonly change?: string | undefined;
    /** Operation that keeps what is half done. */
    readonly keep: string | undefined;
    /** Names that it has for some data points. */
    readonly sendAs: Readonly<Record<string, string>>;
    readonly others: readonly StateAction[];
  };
}
