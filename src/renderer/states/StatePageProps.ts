import { createContext, useCallback, useContext } from 'react';
import type { ListModel, StateAction } from '../../published/states';
import type { ActionOf } from '../../store/actions';
import { useAppDispatch } from '../storeHooks';

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

type DecisionAction = ActionOf<
  'stateActionChosen' | 'passwordChosen' | 'picturesSent' | 'consentsChanged' | 'codeChosen' | 'codeResendChosen'
>;

/** The application state that a page is about. */
export const PageStateContext = createContext<number | undefined>(undefined);

/** Hands over what the applicant decides, as decided on this page: it may linger while the next one comes. */
export function useDecide(): (decided: DecisionAction) => void {
  const dispatch = useAppDispatch();
  const fromState = useContext(PageStateContext);
  return useCallback(
    (decided) => void dispatch({ ...decided, ...(fromState !== undefined && { fromState }) }),
    [dispatch, fromState],
  );
}
