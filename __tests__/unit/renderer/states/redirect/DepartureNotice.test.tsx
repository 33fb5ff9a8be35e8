/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import type { LenderRedirect } from '../../../../../src/store/status';
import { textByKey } from '../../../../../tools/publish/createSettings';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { colombianTexts } from '../../../../support/colombianTexts';
import { replaceProperties } from '../../../../support/replaceProperties';
import { showApplication } from '../../../../support/showApplication';

const HOST = 'lender.askrobin.example';
const link: LenderRedirect = { url: `https://${HOST}/apply?id=1`, method: 'GET', fields: {} };
const form: LenderRedirect = { url: `https://${HOST}/apply`, method: 'POST', fields: { token: 't1' } };

const text = (key: string) => textByKey(colombianTexts['states'] ?? {}, key).replace('{{host}}', HOST);
const says = (key: string) => screen.findByText(text(`leaving>${key}`));
const control = (action: string) => document.querySelector<HTMLElement>(`[data-action="${action}"]`) as HTMLElement;

const undo: (() => void)[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  for (const end of undo.splice(0)) end();
});

/** The browser opens this in place of a new tab. */
function openAs(tab: unknown): void {
  jest.spyOn(window, 'open').mockReturnValue(tab as Window | null);
}

const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
const shareBy = (share: unknown) => void undo.push(replaceProperties(navigator, { share }));
const share = (name: string) => shareBy(refuse(name));
const copyBy = (clipboard: unknown) => void undo.push(replaceProperties(navigator, { clipboard }));
const deny = () => {
  throw new DOMException('', 'SecurityError');
};
const never = () => new Promise(() => undefined);

async function show(at: string, state: number, redirect = link) {
  const moved: Action = { type: 'statusReceived', update: { progressState: state, redirect } };
  const pressed: Action = { type: 'lenderRedirectPressed', state, redirect };
  const stayed: Action = { type: 'lenderRedirectStayed', state };
  const shown = await showApplication({ at, before: [{ type: 'leadRestored', id: 'l 1' }, moved, pressed, stayed] });
  await waitFor(() => expect(control('newTab')).not.toBeNull());
  return shown;
}

test.each([
  ['lender', '/redirected', 12, link],
  ['lender, by a form', '/redirected', 12, form],
  ['bank', '/instantor', 9, link],
  ['payment', '/moneyman-paylands', 19, link],
] as const)('a press on the way to a %s that leads nowhere: is told, and claims nothing', async (...row) => {
  const [, at, state, redirect] = row;
  const { container } = await show(at, state, redirect);
  expect(await says('stayed')).toBeInTheDocument();
  expect(document.querySelector('[data-taken]')).toBeNull();
  expect(screen.queryByText(text('connection>left'))).toBeNull();
  expect(document.querySelectorAll('[data-action="done"]')).toHaveLength(state === 12 ? 0 : 1);
  expect(await axeViolations(container)).toEqual([]);
});

test('a new tab: is opened without access to this page, and the page claims no more than that', async () => {
  const tab = { closed: false, opener: window, location: { replace: jest.fn() } };
  openAs(tab);
  const { user, actions } = await show('/redirected', 12);
  await user.click(control('newTab'));
  expect(tab).toMatchObject({ opener: null });
  expect(tab.location.replace).toHaveBeenCalledWith(link.url);
  expect(await says('elsewhere')).toBeInTheDocument();
  expect(actions.at(-1)).toEqual({ type: 'lenderRedirectOpenedElsewhere', state: 12 });
  expect(document.querySelector('[data-taken]')).toBeNull();
});

test('a new tab for a form that its sandbox refuses: is told', async () => {
  openAs({ closed: false });
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(deny);
  const { user, actions } = await show('/redirected', 12, form);
  await user.click(control('newTab'));
  expect(await says('blocked')).toBeInTheDocument();
  expect(actions.at(-1)).toEqual({ type: 'lenderRedirectStayed', state: 12 });
});

test('a new tab for a form: receives its fields', async () => {
  openAs({ closed: false });
  const sent: string[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push(`${this.method} ${this.action} ${this.target} ${this.querySelector('input')?.value}`);
  });
  const { user } = await show('/redirected', 12, form);
  await user.click(control('newTab'));
  expect(sent).toEqual([`post ${form.url} lender t1`]);
});

test.each<readonly [string, 'newTab' | 'copy' | 'send', () => unknown, string | undefined]>([
  ['a new tab that is refused', 'newTab', () => openAs(null), 'blocked'],
  ['a new tab that a blocker closes at once', 'newTab', () => openAs({ closed: true }), 'blocked'],
  ['a copy', 'copy', () => undefined, 'copied'],
  [
    'a copy that is refused',
    'copy',
    () => jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse('NotAllowedError')),
    'selected',
  ],
  ['sending that is refused', 'send', () => share('NotAllowedError'), 'selected'],
  ['sending that the applicant cancels', 'send', () => share('AbortError'), undefined],
  ['a new tab that throws', 'newTab', () => jest.spyOn(window, 'open').mockImplementation(deny), 'blocked'],
  ['a new tab that a blocker answers with nothing', 'newTab', () => openAs(undefined), 'blocked'],
  ['a new tab that goes nowhere', 'newTab', () => openAs({ closed: false, location: { replace: deny } }), 'blocked'],
  ['a new tab without an address', 'newTab', () => openAs({ closed: false }), 'blocked'],
  ['a copy without a clipboard', 'copy', () => copyBy(undefined), 'selected'],
  ['a copy that never ends', 'copy', () => copyBy({ writeText: never }), 'selected'],
  ['a copy that throws', 'copy', () => copyBy({ writeText: deny }), 'selected'],
  ['a copy by something else', 'copy', () => copyBy({ writeText: () => undefined }), 'selected'],
  ['sending that throws', 'send', () => shareBy(deny), 'selected'],
  ['sending by something else', 'send', () => shareBy(() => undefined), 'selected'],
  ['sending while an earlier one is open', 'send', () => share('InvalidStateError'), 'selected'],
  ['sending that refuses the address', 'send', () => shareBy(() => Promise.reject(new TypeError())), 'selected'],
])('%s: is told, and the address stays in sight', async (...[, way, stub, outcome]) => {
  if (way === 'send') stub();
  const { user, actions } = await show('/redirected', 12);
  if (way !== 'send') stub();
  const count = actions.length;
  await user.click(control(way));
  if (outcome) expect(await says(outcome)).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>(text('leaving>address'));
  expect(field).toHaveValue(link.url);
  expect(field.selectionEnd === link.url.length && document.activeElement === field).toBe(outcome === 'selected');
  expect(actions).toHaveLength(count);
});

test.each([
  ['of the link', link, link.url],
  [
    'of the application, where the lender takes a form',
    form,
    'http://localhost/application-frontend/continue/l%201?urlType=copied',
  ],
])('sending by mail: holds the address %s', async (_which, redirect, address) => {
  await show('/redirected', 12, redirect);
  const mail = new URL((control('send') as HTMLAnchorElement).href);
  expect([mail.protocol, mail.searchParams.get('body')]).toEqual(['mailto:', address]);
});
