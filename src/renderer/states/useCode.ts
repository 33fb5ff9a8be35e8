import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from 'redux';
import type { FieldError } from '../../flow/types';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';

interface CodeView {
  readonly code: string;
  readonly error: FieldError | undefined;
  /** Counts failed attempts, so that each of them moves the focus. */
  readonly attempts: number;
  readonly change: (code: string) => void;
  readonly submit: () => void;
}

const dataPoint = 'code';

/** The code as it is typed. It is worth nothing a moment later, so it is kept nowhere. */
export function useCode(state: string, operation: string): CodeView {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const store = useStore<State, Action>();
  const { serverErrors, attempts } = useSelector(({ form }: State) => form);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState({ isShown: false, attempts: 0 });
  const refused = serverErrors.find((error) => error.dataPoint === dataPoint);
  const errorOf = (reason: string, words = ''): FieldError => {
    const message = texts.states(`${state}>${reason}`) || words;
    return { step: state, dataPoint, code: reason, values: {}, message };
  };
  const change = (typed: string) => {
    setCode(typed);
    setIncomplete(({ attempts: earlier }) => ({ isShown: false, attempts: earlier }));
    // What the server has refused is not what stands there any more.
    if (refused) dispatch({ type: 'answersChanged', answers: { [dataPoint]: undefined } });
  };
  const submit = () => {
    if (store.getState().progress.action === 'pending') return;
    const digits = code.replace(/[\s-]/g, '');
    const isComplete = /^\d{6}$/.test(digits);
    setIncomplete(({ attempts: earlier }) => ({ isShown: !isComplete, attempts: earlier + (isComplete ? 0 : 1) }));
    if (!isComplete) return;
    const form = { answers: { [dataPoint]: digits }, dataPoints: [dataPoint], sendAs: {} };
    dispatch({ type: 'stateActionChosen', operation, form });
  };
  const error = incomplete.isShown ? errorOf('incomplete') : refused && errorOf(refused.code, refused.message);
  return { code, error, attempts: attempts + incomplete.attempts, change, submit };
}
