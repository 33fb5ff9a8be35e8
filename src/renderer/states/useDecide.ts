import { createContext, useCallback, useContext } from 'react';
import type { Action } from '../../store/actions';
import { useAppDispatch } from '../storeHooks';

/** The actions that say in which state they were chosen. */
type DecisionAction = Deciding<Action>;
type Deciding<Each> = Each extends Action ? ('fromState' extends keyof Each ? Each : never) : never;

/** The application state that a page is about. */
export const PageStateContext = createContext<number | undefined>(undefined);

/**
 * Returns a function that dispatches a decision with the state of this page, which may linger while the next one
 * loads.
 */
export function useDecide(): (decided: DecisionAction) => void {
  const dispatch = useAppDispatch();
  const fromState = useContext(PageStateContext);
  return useCallback(
    (decided) => void dispatch({ ...decided, ...(fromState !== undefined && { fromState }) }),
    [dispatch, fromState],
  );
}
