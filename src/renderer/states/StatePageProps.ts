import type { ListModel, StateAction, TextSection } from '../../published/states';

/** What the document of a state specifies for its page. */
export interface StatePageProps {
  readonly name: string;
  /** Keys of its paragraphs in the `states` namespace. */
  readonly content: readonly string[];
  readonly sections?: readonly TextSection[] | undefined;
  /** For a page that collects entries. */
  readonly list: ListModel | undefined;
  readonly actions: {
    /** Operation called when the page opens. */
    readonly open: string | undefined;
    /** Operation of the main button. */
    readonly submit: string | undefined;
    /** Operation that changes the offer by the page's answers. */
    readonly change?: string | undefined;
    /** Operation that stores a half-completed page on the server. */
    readonly keep: string | undefined;
    /** The operation's names for some data points, by data point. */
    readonly sendAs: Readonly<Record<string, string>>;
    readonly others: readonly StateAction[];
  };
}
