import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldError } from '../../../flow/types';
import { plainCode } from '../../../formats/plainCharacters';
import { useTexts } from '../../useTexts';
import { stateActionChannel } from '../stateActionChannel';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { type Submission, useSubmit } from '../../useSubmit';

interface CodeView {
  readonly code: string;
  readonly error: FieldError | undefined;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
  readonly change: (code: string) => void;
  readonly submission: Submission;
}

const dataPoint = 'code';
const nothing = { code: '', isIncomplete: false, isReceived: false };

/**
 * Holds the code as it is typed. It is worthless a moment later, so it is never stored, and another code clears it.
 * It is sent when the applicant chooses to, by the button or by letting the browser read it from the message; never
 * just because six digits are present.
 */
export function useCode(state: string, send: (code: string) => void): CodeView {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { serverErrors, attempts } = useAppSelector(({ form }) => form);
  const resent = useAppSelector(({ verification }) => verification.resent);
  const [typed, setTyped] = useState({ ...nothing, resent });
  const [failures, setFailures] = useState(0);
  const { code, isIncomplete } = typed.resent === resent ? typed : nothing;
  const refused = serverErrors.find((error) => error.dataPoint === dataPoint);
  const errorOf = (reason: string, words = ''): FieldError => {
    const message = texts.states(`${state}>${reason}`) || words;
    return { step: state, dataPoint, code: reason, values: {}, message };
  };
  const change = (text: string, isReceived = false) => {
    setTyped({ code: text, isIncomplete: false, isReceived, resent });
    // The server's refusal no longer applies to the edited code.
    if (refused) dispatch({ type: 'errorsCleared', dataPoints: [dataPoint] });
  };
  const digits = readCode(code);
  const submission = useSubmit({
    name: state,
    channel: stateActionChannel,
    judge: () => ({
      wrong: digits === undefined ? [dataPoint] : [],
      proceed: () => send(digits ?? ''),
    }),
    record: ({ erroneous }) => {
      setTyped({ code, isIncomplete: erroneous.length > 0, isReceived: false, resent });
      setFailures(failures + erroneous.length);
    },
  });
  useMessageCode((received) => change(received, true));
  const submitReceived = useEffectEvent(() => submission.submit());
  const { isReceived } = typed;
  useEffect(() => {
    if (isReceived) submitReceived();
  }, [isReceived]);
  const error = isIncomplete ? errorOf('incomplete') : refused && errorOf(refused.code, refused.message);
  return { code, error, attempts: attempts + failures, change, submission };
}

/**
 * Reads the code from the text message, if the browser supports it (WebOTP) and the applicant allows it. Leaving the
 * page aborts the request.
 */
function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') latest.current(credential.code);
      },
      // Denied or aborted: the applicant types the code as usual.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}

const separators = /[\s\-‐-―.]/g;
const digitRuns = /\d+/g;

/**
 * Returns the six digits of what was typed or pasted: with spaces or dashes, in the digits of any script, or within
 * the words of the message. Returns `undefined` if there is no code, or more than one.
 */
export function readCode(typed: string): string | undefined {
  const digits = plainCode(typed);
  const joined = digits.replace(separators, '');
  if (/^\d{6}$/.test(joined)) return joined;
  const found = new Set((digits.match(digitRuns) ?? []).filter(({ length }) => length === 6));
  return found.size === 1 ? [...found][0] : undefined;
}
