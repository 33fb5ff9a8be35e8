import type { LeadApplication } from '../src/api/types';
import { call, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/** Adds a captcha's token to a lead that is submitted. The server decides what a missing one means: nobody is stopped. */
export function* withCaptcha(
  { captchaToken, log }: Pick<SagaServices, 'captchaToken' | 'log'>,
  lead: LeadApplication,
): Saga<LeadApplication> {
  if (lead.leadStatus !== 'submitted') return lead;
  const googleCaptchaToken = yield* call(() =>
    captchaToken().catch((cause: unknown) => {
      log.error('No captcha token', cause);
      return undefined;
    }),
  );
  return googleCaptchaToken === undefined ? lead : { ...lead, googleCaptchaToken };
}
