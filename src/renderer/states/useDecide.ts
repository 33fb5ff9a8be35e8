import { createContext, useCallback, useContext } from 'react';
import type { ActionOf } from '../../store/actions';
import { useAppDispatch } from '../storeHooks';

type DecisionAction = ActionOf<
  'stateActionChosen' | 'passwordChosen' | 'picturesSent' | 'consentsChanged' | 'codeChosen' | 'codeResendChosen'
>;

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
