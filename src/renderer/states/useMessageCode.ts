import { useEffect, useRef } from 'react';

/**
 * The code out of the text message, where the browser can read it there (WebOTP) and the applicant lets it. The request
 * ends when the page is left.
 */
export function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const wanted = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(wanted).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') latest.current(credential.code);
      },
      // Refused, or left: the code is typed in as ever.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
