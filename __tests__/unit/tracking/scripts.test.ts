/** @jest-environment jsdom */
import { createCaptcha } from '../../../src/tracking/createCaptcha';
import { allowVendorScripts, createScriptLoader, type PolicyHost } from '../../../src/tracking/createScriptLoader';
import { loadTracker } from '../../../src/tracking/loadTracker';
import type { TrackerParts } from '../../../src/tracking/Tracker';
import { trackersOf, vendors } from '../../../src/tracking/vendors';

const SOURCE = 'https://vendor.example/a.js';
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => jest.useFakeTimers());
afterEach(() => document.head.replaceChildren());

test.each<[string, (script: HTMLScriptElement) => unknown, string | undefined]>([
  ['has run', (script) => script.dispatchEvent(new Event('load')), undefined],
  ['cannot be loaded', (script) => script.dispatchEvent(new Event('error')), 'SCRIPT_NOT_LOADED'],
  ['takes too long', () => jest.advanceTimersByTime(15_000), 'SCRIPT_NOT_LOADED'],
  ['is still loading', () => jest.advanceTimersByTime(14_999), 'pending'],
])('createScriptLoader: a script that %s settles what waits for it', async (_case, act, reason) => {
  let outcome: string | undefined = 'pending';
  const settle = (value?: string) => (outcome = value);
  createScriptLoader(window, [SOURCE])(SOURCE).then(
    () => settle(),
    (error: unknown) => settle(error instanceof Error ? error.message : 'no error'),
  );
  const [script] = scripts();
  expect([script?.src, script?.async, scripts()]).toEqual([SOURCE, true, [script]]);
  if (script) act(script);
  await jest.advanceTimersByTimeAsync(0);
  if (reason === undefined) expect(outcome).toBeUndefined();
  else expect(outcome).toContain(reason);
});

test('allowVendorScripts: admits the listed scripts that vendors add, unless the page has a policy already', () => {
  const made: (readonly [string, { readonly createScriptURL: (url: string) => string }])[] = [];
  const pageWith = (defaultPolicy: unknown): PolicyHost => ({
    trustedTypes: {
      defaultPolicy,
      createPolicy: (...policy) => {
        made.push(policy);
        return policy[1];
      },
    },
  });
  for (const page of [{}, pageWith({}), pageWith(null)]) allowVendorScripts(page, [SOURCE]);
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]]);
  const [[, { createScriptURL }] = ['', { createScriptURL: String }]] = made;
  expect(createScriptURL(SOURCE)).toBe(SOURCE);
  expect(() => createScriptURL('https://evil.example/a.js')).toThrow('SCRIPT_REFUSED');
});

describe('createCaptcha', () => {
  const answers = { execute: () => Promise.resolve<unknown>('token'), ready: (then: () => void) => then() };

  interface Opening {
    readonly grecaptcha?: object | null;
    readonly isOn?: boolean;
    readonly failures?: number;
    readonly id?: string | null;
  }

  function open({ grecaptcha = answers, isOn = true, failures = 0, id = 'K' }: Opening = {}) {
    const loaded: string[] = [];
    const logged: unknown[] = [];
    const facts = { isOn };
    const captcha = createCaptcha({
      host: Object.assign(Object.create(window) as Window, {
        setTimeout: setTimeout.bind(window),
        grecaptcha,
      }) as never,
      settings: id === null ? {} : { captcha: { id } },
      loadScript: (url) => (loaded.push(url) > failures ? Promise.resolve() : Promise.reject(new Error('offline'))),
      isOn: () => facts.isOn,
      log: (message) => logged.push(message),
    });
    return { captcha, loaded, logged, facts };
  }

  test('loads once, in advance only while it is on, and asks for a token of the lead', async () => {
    const execute = jest.fn(answers.execute);
    const { captcha, loaded, facts } = open({ grecaptcha: { ...answers, execute }, isOn: false });
    captcha.prepare();
    await expect(captcha.token()).resolves.toBeUndefined();
    expect(loaded).toEqual([]);
    facts.isOn = true;
    captcha.prepare();
    captcha.prepare();
    await expect(captcha.token()).resolves.toBe('token');
    expect(loaded).toEqual(['https://www.google.com/recaptcha/api.js?render=K&trustedtypes=true']);
    expect(execute.mock.calls).toEqual([['K', { action: 'lead' }]]);
  });

  test('tries a failed load again only when a token is needed, and logs the failure', async () => {
    const { captcha, loaded, logged } = open({ failures: 2 });
    captcha.prepare();
    await jest.advanceTimersByTimeAsync(0);
    captcha.prepare();
    expect([loaded.length, logged]).toEqual([1, ['Failed to ask the captcha']]);
    await expect(captcha.token()).resolves.toBeUndefined();
    await expect(captcha.token()).resolves.toBe('token');
    expect([loaded.length, logged.length]).toEqual([3, 2]);
  });

  test.each<[string, Parameters<typeof open>[0], number]>([
    ['is not configured', { id: null }, 0],
    ['left nothing on the page', { grecaptcha: null }, 0],
    ['answers with no text', { grecaptcha: { ...answers, execute: () => Promise.resolve(5) } }, 0],
    ['never answers', { grecaptcha: { ...answers, ready: () => undefined } }, 2500],
  ])('returns no token from a captcha that %s', async (_case, given, ms) => {
    const { captcha, logged } = open(given);
    captcha.prepare();
    const settled = jest.fn();
    void captcha.token().then(settled);
    if (ms > 0) await jest.advanceTimersByTimeAsync(ms - 1);
    expect(settled).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1);
    expect([settled.mock.calls, logged]).toEqual([[[undefined]], []]);
  });
});

test('loadTracker: finds the adapter of every vendor', async () => {
  const loaded: string[] = [];
  const names = trackersOf(Object.fromEntries(Object.keys(vendors).map((name) => [name, { id: '1' }])));
  expect(names).toHaveLength(6);
  const parts: unknown = { host: window, settings: {}, now: () => new Date(), campaign: {} };
  for (const name of names) {
    const tracker = await loadTracker(name, {
      ...(parts as TrackerParts),
      log: (message) => loaded.push(message),
      loadScript: (url) => Promise.resolve(void loaded.push(new URL(url).pathname)),
    });
    if (name !== 'posthog' && name !== 'logRocket') await tracker.start();
  }
  expect(loaded).toEqual(['Invalid tag-manager ID', '/gtag/js', '/en_US/fbevents.js', '/i18n/pixel/events.js']);
});
