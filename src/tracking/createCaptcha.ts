import type { LoadScript } from './createScriptLoader';
import type { TrackingLog } from './Tracker';
import type { TrackingSettings } from '../published/tracking';
import { scriptUrlOf } from './vendors';

export interface Captcha {
  /** Starts to load the captcha before it is needed. */
  readonly prepare: () => void;
  /** Returns a token for the lead; `undefined` if there is none in time. The server decides what that means. */
  readonly token: () => Promise<string | undefined>;
}

interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<unknown>;
}

export interface CaptchaParts {
  readonly host: Window & { readonly grecaptcha?: Recaptcha };
  readonly settings: TrackingSettings;
  readonly loadScript: LoadScript;
  /** Whether the deployment enables it and the applicant allows it, now. */
  readonly isOn: () => boolean;
  readonly log: TrackingLog;
}

/** An applicant who presses the button waits for the captcha no longer than this. */
const captchaTimeoutMs = 2500;

/** Creates the captcha: Google reCAPTCHA v3, which asks the applicant nothing. */
export function createCaptcha({ host, settings, loadScript, isOn, log }: CaptchaParts): Captcha {
  const siteKey = settings.captcha?.id;
  if (siteKey === undefined) return { prepare: () => undefined, token: () => Promise.resolve(undefined) };
  let loading: Promise<void> | undefined;
  /** Loads in advance only once; a load that failed is retried when a token is needed. */
  let isPrepared = false;
  const load = () =>
    (loading ??= loadScript(`${scriptUrlOf('captcha', settings)}?render=${siteKey}&trustedtypes=true`).catch(
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  const ask = async (): Promise<string | undefined> => {
    await load();
    const { grecaptcha } = host;
    if (!grecaptcha) return undefined;
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    const token = await grecaptcha.execute(siteKey, { action: 'lead' });
    return typeof token === 'string' ? token : undefined;
  };
  const fail = (cause: unknown) => {
    log('Failed to ask the captcha', cause);
    return undefined;
  };
  return {
    prepare: () => {
      if (isPrepared || !isOn()) return;
      isPrepared = true;
      load().catch(fail);
    },
    token: () => (isOn() ? Promise.race([ask().catch(fail), noCaptchaYet(host)]) : Promise.resolve(undefined)),
  };
}

function noCaptchaYet(host: Window): Promise<undefined> {
  return new Promise((resolve) => {
    host.setTimeout(() => resolve(undefined), captchaTimeoutMs);
  });
}
