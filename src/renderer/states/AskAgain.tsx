import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Action } from '../../store/actions';
import type { ProgressState, State } from '../../store/state';

/** Asks the server once more how the application is doing, and shows that it does until there is an answer. */
export function AskAgain({ children }: { readonly children: string }) {
  const store = useStore<State, Action>();
  const progress = useSelector((state: State) => state.progress);
  const [asked, setAsked] = useState<ProgressState>();
  const isAsking = asked === progress;
  const ask = () => {
    if (isAsking) return;
    store.dispatch({ type: 'statusRequested' });
    setAsked(store.getState().progress);
  };
  return (
    <button type="button" className="button button--primary" aria-disabled={isAsking} onClick={ask}>
      {children}
    </button>
  );
}
