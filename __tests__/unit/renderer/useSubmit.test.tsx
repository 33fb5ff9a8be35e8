/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { FileMissing } from '../../../src/app/loading/missingFile';
import type { Flow } from '../../../src/flow/types';
import type { Action } from '../../../src/store/actions';
import type { SubmissionFailure } from '../../../src/store/request';
import { colombia, colombianPages } from '../../support/colombia';
import { app, states } from '../../support/colombianTexts';
import { replaceProperties } from '../../support/replaceProperties';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { focusedError } from '../../support/focusedError';
import { showApplication } from '../../support/showApplication';
import { showState } from '../../support/showState';

type Options = NonNullable<Parameters<typeof showApplication>[0]>;
type Shown = Awaited<ReturnType<typeof showApplication>>;

/** A form whose page opens with an error. */
interface FormCase {
  readonly show: (options: Options) => Promise<Shown>;
  /** Fixes the error. */
  readonly fix: (user: Shown['user']) => Promise<void>;
  /** Announced while it is under way. */
  readonly status?: string;
  /** What proceeding dispatches. */
  readonly sent: Action['type'];
  /** Begins the call, if what is dispatched does not say so itself. */
  readonly begun?: Action;
  readonly failed?: (failure: SubmissionFailure) => Action;
  readonly hasDoubts?: boolean;
}

const stateActionFailed = (failure: SubmissionFailure): Action => ({ type: 'stateActionFailed', failure });
const box = (name: string) => document.querySelector<HTMLElement>(`[data-state] [name="${name}"]`) ?? document.body;
const opens = (progressState: number): Action => ({ type: 'statusReceived', update: { progressState } });
const onLead = {
  sent: 'applicationSubmitted',
  begun: { type: 'postLead', idempotencyKey: 'k' },
  failed: (failure) => ({ type: 'leadFailed', failure }),
  hasDoubts: true,
} satisfies Partial<FormCase>;
const byAction = { sent: 'stateActionChosen', failed: stateActionFailed } satisfies Partial<FormCase>;
const { email, ...withoutEmail } = applicant;

const aStep: FormCase = {
  ...onLead,
  show: (options) =>
    showApplication({
      at: '/income-contract-started-at',
      answers: answeredUntil('income-contract-started-at'),
      ...options,
    }),
  fix: async (user) => {
    const parts = Object.entries({ Día: '15', Mes: '3', Año: '2020' });
    for (const [part, text] of parts) await user.type(screen.getByRole('textbox', { name: new RegExp(part) }), text);
  },
};

const forms: Readonly<Record<string, FormCase>> = {
  'a step': aStep,
  'a section of the form': {
    ...onLead,
    show: (options) =>
      showApplication({ at: '/contact-details', answers: withoutEmail, before: [opens(3)], ...options }),
    fix: (user) => user.type(document.querySelector('[name="email"]') ?? document.body, email as string),
  },
  'a state page': {
    ...byAction,
    show: (options) => showApplication({ at: '/change-mobile-number', before: [opens(15)], ...options }),
    fix: (user) => user.type(box('phoneNumber'), '3001234567'),
    hasDoubts: true,
  },
  'a list': {
    ...byAction,
    show: (options) => showState('customer-debts', options),
    fix: (user) => user.click(screen.getByRole('checkbox')),
  },
  'an entry of a list': {
    show: async (options) => {
      const shown = await showState('customer-debts', options);
      await shown.user.click(screen.getByRole('button', { name: states('customer-debts>add') }));
      return shown;
    },
    fix: async (user) => {
      await user.type(box('debtCreditor'), 'Cooperativa');
      await user.type(box('debtAmount'), '900.000');
    },
    sent: 'answersGiven',
  },
  unsubscribing: {
    show: (options) => showState('unsubscribe', options),
    fix: (user) => user.type(box('email'), 'camila@example.com'),
    status: states('unsubscribe>sending'),
    sent: 'requestChosen',
    failed: (failure) => ({ type: 'requestFailed', failure }),
    hasDoubts: true,
  },
  'a code': {
    ...byAction,
    show: (options) => showState('mobile-verification', options),
    fix: (user) => user.type(box('code'), '123456'),
  },
  'a password': {
    show: (options) => showState('thank-you', options),
    fix: (user) => user.type(box('password'), 'a long password'),
    sent: 'passwordChosen',
    failed: stateActionFailed,
  },
  consents: {
    ...byAction,
    show: (options) => showState('tfbank-consents', options),
    fix: (user) => user.click(screen.getByRole('button', { name: app('policies>acceptRequired') })),
  },
};
const those = (isWanted: (each: FormCase) => unknown) => Object.entries(forms).filter(([, each]) => isWanted(each));

async function show({ show: open, fix, sent }: FormCase, options: Options = {}) {
  const shown = await open(options);
  const find = () => document.querySelector<HTMLElement>('form [type="submit"]');
  await waitFor(() => expect(find()).not.toBeNull());
  const button = () => find() ?? document.body;
  let settled = 0;
  return {
    ...shown,
    button,
    press: () => shown.user.click(button()),
    dispatch: (action: Action) => act(() => void shown.store.dispatch(action)),
    /** Fixes the error; what was dispatched up to here does not count as sent. */
    fix: async () => {
      await fix(shown.user);
      settled = shown.actions.length;
    },
    sent: () => shown.actions.slice(settled).filter(({ type }) => type === sent).length,
  };
}

/** A flow that is not whole yet: `load` or `fail` ends the waiting. */
function loadingSource() {
  let waiting: readonly ((cause?: Error) => void)[] = [];
  let isLoaded = false;
  const end = (cause?: Error) =>
    act(async () => {
      isLoaded = cause === undefined;
      for (const settle of waiting) settle(cause);
      waiting = [];
      // Explanations load.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  const whole = () =>
    new Promise<Flow>((resolve, reject) => {
      waiting = [...waiting, (cause) => (cause ? reject(cause) : resolve(colombia))];
    });
  return {
    source: { whole, isPrepared: () => isLoaded } satisfies Options['source'],
    load: () => end(),
    fail: (cause = new Error('The flow cannot be used (NO_FLOW)')) => end(cause),
  };
}

test.each(those(() => true))(
  '%s: a press moves the focus to what is wrong; once it is fixed, a double press sends it once',
  async (...[, each]) => {
    const page = await show(each);
    await page.press();
    await focusedError();
    await page.fix();
    await page.user.dblClick(page.button());
    expect(page.sent()).toBe(1);
  },
);

test.each(those(({ failed }) => failed))(
  '%s: a press is sent once at a time, announced, and again after a failure once the server allows it',
  async (...[, { begun, failed, status = app('saving>text'), ...each }]) => {
    const page = await show(each);
    await page.fix();
    await page.press();
    if (begun) page.dispatch(begun);
    expect(page.button()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(status)).toHaveAttribute('role', 'status');
    await page.press();
    expect(page.sent()).toBe(1);
    if (failed) page.dispatch(failed({ kind: 'offline' }));
    expect(screen.getByRole('alert')).toHaveTextContent(app('errors>offline'));
    await page.user.click(screen.queryByRole('button', { name: app('submitFailed>action') }) ?? page.button());
    expect(page.sent()).toBe(2);
    if (failed) page.dispatch(failed({ kind: 'tooMany', retryAfterSeconds: 42 }));
    expect(screen.getByRole('alert')).toHaveTextContent('42');
    expect(page.button()).toHaveAttribute('aria-disabled', 'true');
    await page.press();
    expect(page.sent()).toBe(2);
  },
);

test.each(those(({ hasDoubts }) => hasDoubts))(
  '%s: a doubt is asked about once, even if pressed twice at once, and then taken as it is',
  async (...[, each]) => {
    const explainDoubt: Flow['explainDoubt'] = (_, typed) => ({
      code: 'email.doubt',
      values: { typed, suggestion: 'ana@gmail.com' },
    });
    const pages = new Map([...colombianPages].map(([name, page]) => [name, { ...page, explainDoubt }]));
    const page = await show(each, {
      flow: { ...colombia, explainDoubt },
      source: { page: (name) => pages.get(name) },
    });
    await page.fix();
    await page.user.dblClick(page.button());
    await waitFor(() => expect(document.querySelector('.field__error')).toHaveTextContent('ana@gmail.com'));
    expect(page.sent()).toBe(0);
    await page.press();
    expect(page.sent()).toBe(1);
  },
);

test.each(those(() => true))(
  '%s: a press waits for the whole flow, counts once, and says so if it cannot be loaded',
  async (...[, each]) => {
    const { source, load, fail } = loadingSource();
    const page = await show(each, { source });
    await page.fix();
    await page.press();
    expect(page.button()).toHaveAttribute('aria-disabled', 'true');
    await fail();
    if (each.failed) expect(await screen.findByRole('alert')).toHaveTextContent(app('errors>server'));
    expect([page.button().getAttribute('aria-disabled'), page.sent()]).toEqual(['false', 0]);
    await page.press();
    await page.press();
    expect(page.sent()).toBe(0);
    await load();
    expect(page.sent()).toBe(1);
  },
);

const FILE = 'https://site.example/flow/flow.0.json';
const requested = Object.assign(new TypeError('Failed to fetch'), { request: FILE });
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
const served = (status: number) => Promise.resolve({ status, ok: status < 400 });

test.each<[string, Error, (isOfFile: boolean) => Promise<unknown>, string]>([
  ['never arrives, nor does anything else', requested, nothing, app('errors>offline')],
  ['a blocker holds back', requested, (isOfFile) => (isOfFile ? nothing() : served(200)), app('loading>missing')],
  ['arrives as something else', requested, () => served(200), app('loading>missing')],
  ['a newer release has replaced', new FileMissing(FILE), nothing, app('loading>gone')],
  ['the server says is gone', requested, () => served(404), app('loading>gone')],
  ['the server cannot serve now', requested, () => served(503), app('errors>server')],
  ['is broken', new SyntaxError('Unexpected end of JSON input'), () => served(200), app('errors>server')],
])(
  'a press that waits for a file which %s: says so, keeps what was entered, and has a way on',
  async (_, cause, answer, text) => {
    const isGone = text === app('loading>gone');
    const undo = replaceProperties(globalThis, { fetch: (url: string) => answer(url === FILE) });
    for (const each of [aStep, forms['a code'] ?? aStep]) {
      const { source, load, fail } = loadingSource();
      const page = await show(each, { source });
      await page.fix();
      await page.press();
      await fail(cause);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      if (isGone) expect(screen.getByRole('button', { name: app('crash>action') })).toBeEnabled();
      else await page.press();
      await load();
      expect(page.sent()).toBe(isGone ? 0 : 1);
      page.unmount();
    }
    undo();
  },
);

test('a step: a press that still waits is forgotten when the applicant goes back', async () => {
  const { source, load } = loadingSource();
  const page = await show(aStep, { source });
  await page.fix();
  await page.press();
  await page.user.click(screen.getByRole('button', { name: app('actions>back') }));
  await waitFor(() => expect(page.addresses.at(-1)).not.toBe('/income-contract-started-at'));
  await load();
  expect(page.sent()).toBe(0);
  expect(page.addresses.at(-1)).not.toBe('/income-contract-started-at');
});
