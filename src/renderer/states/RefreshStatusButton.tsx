import { useState } from 'react';
import type { ProgressState } from '../../store/progress';
import { useAppSelector, useAppStore } from '../storeHooks';

/** Requests the application's status again, and shows that it is waiting for the response. */
export function RefreshStatusButton({ children }: { readonly children: string }) {
  const store = useAppStore();
  const progress = useAppSelector((state) => state.progress);
  const [progressBefore, setProgressBefore] = useState<ProgressState>();
  const isAsking = progressBefore === progress;
  const ask = () => {
    if (isAsking) return;
    store.dispatch({ type: 'statusRequested' });
    setProgressBefore(store.getState().progress);
  };
  return (
    <button type="button" className="button button--primary" aria-disabled={isAsking} onClick={ask}>
      {children}
    </button>
  );
}
