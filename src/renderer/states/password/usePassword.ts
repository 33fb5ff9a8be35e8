import { useState } from 'react';
import type { FieldError } from '../../../flow/types';
import { useTexts } from '../../useTexts';
import { stateActionChannel } from '../stateActionChannel';
import { useDecide } from '../useDecide';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { type Submission, useSubmit } from '../../useSubmit';

interface PasswordView {
  readonly password: string;
  readonly error: FieldError | undefined;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
  readonly change: (password: string) => void;
  readonly submission: Submission;
}

interface PasswordUse {
  readonly isRequired: boolean;
  /** Main operation of the button. */
  readonly operation: string | undefined;
}

const dataPoint = 'password';
/** Limits of the contract, in characters. */
const minLength = 8;
const maxLength = 128;

/** Holds the password as it is typed: in the field only, and revealed only to the one call that sends it. */
export function usePassword(step: string, { isRequired, operation }: PasswordUse): PasswordView {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const decide = useDecide();
  const { serverErrors, attempts } = useAppSelector(({ form }) => form);
  const [password, setPassword] = useState('');
  const [own, setOwn] = useState<{ readonly code?: string; readonly attempts: number }>({ attempts: 0 });
  const refused = serverErrors.find((error) => error.dataPoint === dataPoint);
  const errorOf = (code: string, words = ''): FieldError => {
    const message = texts.states(`password>${code}`, { min: minLength, max: maxLength }) || words;
    return { step, dataPoint, code, values: {}, message };
  };
  const change = (typed: string) => {
    setPassword(typed);
    setOwn(({ attempts: earlier }) => ({ attempts: earlier }));
    // The server's refusal no longer applies to the edited password.
    if (refused) dispatch({ type: 'errorsCleared', dataPoints: [dataPoint] });
  };
  const send = () => {
    if (password !== '') decide({ type: 'passwordChosen', reveal: () => password, ...(operation && { operation }) });
    else if (operation) decide({ type: 'stateActionChosen', operation });
  };
  const code = faultOf(password, isRequired);
  const submission = useSubmit({
    name: step,
    channel: stateActionChannel,
    judge: () => ({ wrong: code ? [dataPoint] : [], proceed: send }),
    record: () => setOwn(({ attempts: earlier }) => ({ ...(code && { code }), attempts: earlier + (code ? 1 : 0) })),
  });
  const error = own.code ? errorOf(own.code) : refused && errorOf(refused.code, refused.message);
  return { password, error, attempts: attempts + own.attempts, change, submission };
}

function faultOf(password: string, isRequired: boolean): 'required' | 'tooShort' | 'tooLong' | undefined {
  if (password === '') return isRequired ? 'required' : undefined;
  if (password.length < minLength) return 'tooShort';
  return password.length > maxLength ? 'tooLong' : undefined;
}
