/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { app, textsOfState } from '../../../../support/colombianTexts';
import { showApplication } from '../../../../support/showApplication';

const text = textsOfState('mobile-verification');
const code = () => screen.getByRole('textbox', { name: text('label') });
const confirm = () => screen.getByRole('button', { name: app('actions>next') });
const resend = () => screen.getByRole('button', { name: text('resend') });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const reached = (progressState: number) => ({ type: 'statusReceived', update: { progressState } }) as const;
const sent = (resendAt: string) => ({ type: 'codeSent', phoneNumber: '+57••••••••67', resendAt }) as const;

/** Shows the page before any code is sent. */
async function open() {
  const page = { phoneNumber: '+57••••••••67' };
  const shown = await showApplication({
    at: '/mobile-verification',
    before: [{ type: 'statusReceived', update: { progressState: 7, page } }],
  });
  await screen.findByRole('heading', { level: 1, name: text('askHeading') });
  return shown;
}

async function show(resendAt = inSeconds(-1)) {
  const shown = await open();
  act(() => void shown.store.dispatch(sent(resendAt)));
  await screen.findByRole('heading', { level: 1, name: text('heading') });
  return shown;
}

test('CodePage: opening the page shows the destination, and only pressing the button sends a code', async () => {
  const { user, actions, container } = await open();
  expect(screen.getByText(/\+57••••••••67/)).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
  expect(actions.map(({ type }) => type)).not.toContain('codeChosen');
  await user.click(screen.getByRole('button', { name: text('send') }));
  expect(actions).toContainEqual({ type: 'codeChosen', fromState: 7 });
  expect(screen.getByRole('button', { name: text('send') })).toHaveAttribute('aria-busy', 'true');
});

test('CodePage: a code that was sent before is asked for at once, with the wait for another one', async () => {
  const code = { expiresAt: inSeconds(500), resendAt: inSeconds(20) };
  const page = { phoneNumber: '+57••••••••67', code };
  await showApplication({
    at: '/mobile-verification',
    before: [{ type: 'statusReceived', update: { progressState: 7, page } }],
  });
  await screen.findByRole('heading', { level: 1, name: text('heading') });
  expect(resend()).toHaveAttribute('aria-disabled', 'true');
});

test('CodePage: shows the destination, has one field for autofilled codes, and takes the focus', async () => {
  const { container } = await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText(/\+57••••••••67/)).toBeInTheDocument();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  expect(code()).toHaveAttribute('name', 'code');
  expect(await axeViolations(container)).toEqual([]);
});

test('CodePage: a pasted code is sent in digits alone, and is no answer of the form', async () => {
  const { user, actions, store } = await show();
  await user.click(code());
  await user.paste(' 123-456 ');
  await user.click(confirm());
  const form = { answers: { code: '123456' }, dataPoints: ['code'], sendAs: {} };
  expect(actions).toContainEqual({ type: 'stateActionChosen', operation: 'verifyMobile', form, fromState: 7 });
  expect(store.getState().answers).toEqual({});
});

test.each(['code_wrong', 'code_expired'])(
  'CodePage: shows our own text for %s until the code is changed',
  async (reason) => {
    const { user, store } = await show();
    await user.type(code(), '111111');
    const errors = [{ dataPoint: 'code', code: reason, message: 'Server words.' }];
    act(() => void store.dispatch({ type: 'pageRefused', errors }));
    const shown = expect.stringContaining(text(reason).replaceAll(/\s+/g, ' ')) as string;
    await waitFor(() => expect(code()).toBeInvalid());
    expect(code()).toHaveAccessibleDescription(shown);
    expect(code()).toHaveValue('111111');
    await user.type(code(), '{Backspace}');
    expect(code()).not.toHaveAccessibleDescription(shown);
    expect(code()).toBeValid();
  },
);

test('CodePage: another code can be requested when the wait is over, which is announced once', async () => {
  const { user, actions, store } = await show(inSeconds(60));
  expect(resend()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(text('mustWait'))).toHaveAttribute('role', 'status');
  await user.click(resend());
  expect(actions.map(({ type }) => type)).not.toContain('codeResendChosen');
  jest.useFakeTimers();
  act(() => void store.dispatch(sent(inSeconds(1))));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(screen.getByText(text('mayResend'))).toHaveAttribute('role', 'status');
  await user.click(resend());
  expect(actions.map(({ type }) => type)).toContain('codeResendChosen');
  act(() => void store.dispatch({ type: 'codeResent', resendAt: inSeconds(30) }));
  expect(screen.getByText(new RegExp(text('resent')))).toBeInTheDocument();
  expect(resend()).toHaveAttribute('aria-disabled', 'true');
});

test('CodePage: a failure to send the code is explained, and the code can be requested again', async () => {
  const { user, actions, store } = await open();
  act(() => void store.dispatch({ type: 'codeNotSent', failure: { kind: 'offline' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(app('errors>offline'));
  const before = actions.length;
  await user.click(screen.getByRole('button', { name: app('actions>retry') }));
  expect(actions.slice(before)).toEqual([{ type: 'codeChosen', fromState: 7 }]);
});

test('CodePage: the phone number can be changed', async () => {
  const { user, actions } = await show();
  const other = screen.getByRole('button', { name: text('actions>changeNumber') });
  // Beside the number, not after the code.
  expect(other.compareDocumentPosition(code())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(other);
  expect(actions).toContainEqual({ type: 'stateActionChosen', operation: 'skipState', fromState: 7 });
});

describe('the code in the message, where the browser can read it', () => {
  const requests: { readonly options: CredentialRequestOptions; readonly end: (message: unknown) => void }[] = [];

  beforeEach(() => {
    requests.splice(0);
    const get = (options: CredentialRequestOptions) =>
      new Promise((resolve, reject) => {
        const end = (message: unknown) => (message instanceof Error ? reject(message) : resolve(message));
        options.signal?.addEventListener('abort', () => end(new DOMException('left', 'AbortError')));
        requests.push({ options, end });
      });
    Object.assign(window, { OTPCredential: Object });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test.each([
    ['that is read', { code: '123456' }, '123456', 1],
    ['that is not one of six digits', { code: '12' }, '12', 0],
    ['that the applicant does not let it read', new DOMException('denied', 'NotAllowedError'), '', 0],
    ['of another kind', { id: 'a password' }, '', 0],
    ['that it does not find', null, '', 0],
  ])('CodePage: a message %s is sent as far as it is a code', async (...[, message, typed, times]) => {
    const { actions } = await show();
    expect(requests.map(({ options }) => options)).toMatchObject([{ otp: { transport: ['sms'] } }]);
    await act(async () => requests[0]?.end(message));
    expect(code()).toHaveValue(typed);
    expect(actions.filter(({ type }) => type === 'stateActionChosen')).toHaveLength(times);
  });

  test.each<[string, (shown: Awaited<ReturnType<typeof show>>) => void, boolean]>([
    ['goes on to another state', ({ store }) => store.dispatch(reached(15)), true],
    ['begins anew', ({ store }) => store.dispatch({ type: 'applicationCleared' }), true],
    ['is closed', ({ unmount }) => unmount(), true],
    ['has another code sent', ({ store }) => store.dispatch({ type: 'codeResent', resendAt: inSeconds(30) }), false],
  ])('CodePage: a page that %s stops reading messages once it is left', async (_how, leave, isLeft) => {
    const shown = await show();
    act(() => leave(shown));
    expect(requests.map(({ options }) => options.signal?.aborted)).toEqual([isLeft]);
  });
});
