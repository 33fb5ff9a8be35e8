import { useCallback, useSyncExternalStore } from 'react';
import type { Answer } from '../flow/types';
import type { FormAnswers } from './FormAnswers';

/** The answer that a field shows; the component renders again when it is another one. */
export function useAnswer({ watch, read }: Pick<FormAnswers, 'watch' | 'read'>, dataPoint: string): Answer | undefined {
  const subscribe = useCallback((listener: () => void) => watch(dataPoint, listener), [watch, dataPoint]);
  const answer = () => read(dataPoint);
  return useSyncExternalStore(subscribe, answer, answer);
}
