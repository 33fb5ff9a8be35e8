import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from 'redux';
import type { FieldError } from '../../flow/types';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { useDecide } from './useDecide';
import { readCode } from './readCode';
import { useMessageCode } from './useMessageCode';
import { waitOf } from './retryWait';

interface CodeView {
  readonly code: string;
  readonly error: FieldError | undefined;
  /** Counts failed attempts, so that each of them moves the focus. */
  readonly attempts: number;
  readonly change: (code: string) => void;
  readonly submit: () => void;
}

const dataPoint = 'code';
const nothing = { code: '', isIncomplete: false };

/**
 * The code as it is typed. It is worth nothing a moment later, so it is kept nowhere, and another code that is sent
 * takes it away. It is sent when the applicant says so: by the button, or by letting the browser have it from the
 * message; never because six digits stand there.
 */
export function useCode(state: string, operation: string): CodeView {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const decide = useDecide();
  const store = useStore<State, Action>();
  const { serverErrors, attempts } = useSelector(({ form }: State) => form);
  const resent = useSelector(({ verification }: State) => verification.resent);
  const [typed, setTyped] = useState({ ...nothing, resent });
  const [failures, setFailures] = useState(0);
  const { code, isIncomplete } = typed.resent === resent ? typed : nothing;
  const refused = serverErrors.find((error) => error.dataPoint === dataPoint);
  const errorOf = (reason: string, words = ''): FieldError => {
    const message = texts.states(`${state}>${reason}`) || words;
    return { step: state, dataPoint, code: reason, values: {}, message };
  };
  const change = (text: string) => {
    setTyped({ code: text, isIncomplete: false, resent });
    // What the server has refused is not what stands there any more.
    if (refused) dispatch({ type: 'answersChanged', answers: { [dataPoint]: undefined } });
  };
  const send = (text: string) => {
    const { action, actionFailure } = store.getState().progress;
    if (action === 'pending' || waitOf(actionFailure) > 0) return;
    const digits = readCode(text);
    setTyped({ code: text, isIncomplete: digits === undefined, resent });
    if (digits === undefined) {
      setFailures(failures + 1);
      return;
    }
    const form = { answers: { [dataPoint]: digits }, dataPoints: [dataPoint], sendAs: {} };
    decide({ type: 'stateActionChosen', operation, form });
  };
  useMessageCode((received) => {
    change(received);
    send(received);
  });
  const error = isIncomplete ? errorOf('incomplete') : refused && errorOf(refused.code, refused.message);
  return { code, error, attempts: attempts + failures, change, submit: () => send(code) };
}
