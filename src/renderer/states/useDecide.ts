import { createContext, useCallback, useContext } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action, ActionOf } from '../../store/actions';

type Decided = ActionOf<
  'stateActionChosen' | 'passwordChosen' | 'picturesSent' | 'consentsChanged' | 'codeChosen' | 'codeResendChosen'
>;

/** The application state that a page is about. */
export const PageStateContext = createContext<number | undefined>(undefined);

/** Hands over what the applicant decides, as decided on this page: it may linger while the next one comes. */
export function useDecide(): (decided: Decided) => void {
  const dispatch = useDispatch<Dispatch<Action>>();
  const fromState = useContext(PageStateContext);
  return useCallback(
    (decided) => void dispatch({ ...decided, ...(fromState !== undefined && { fromState }) }),
    [dispatch, fromState],
  );
}
