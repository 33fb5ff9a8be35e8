/** @jest-environment jsdom */
import { startEmbedding } from '../../../../src/app/embedding/startEmbedding';
import { fixedFlowSource } from '../../../../src/renderer/FlowSource';
import { textsFrom } from '../../../../src/renderer/useTexts';
import type { Action } from '../../../../src/store/actions';
import { createAppStore } from '../../../../src/store/createAppStore';
import { colombia, colombianSettings } from '../../../support/colombia';
import type { Sender } from '../../../support/embeddedPage';
import { replaceProperties } from '../../../support/replaceProperties';

const HOST = 'https://partner.example';
const root = () => document.documentElement;

let undo: readonly (() => void)[] = [];

afterEach(() => {
  for (const restore of undo) restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
  for (const name of ['data-ready', 'data-background', 'style']) root().removeAttribute(name);
});

/** Remembers the listeners that are added to a target, and returns how to remove them. */
function listenersOf(target: Window | Document): () => void {
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((...given) => {
    added.push(given);
    add(...given);
  });
  return () => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener as EventListener, options);
  };
}

/** An application in a frame: its host is a window of this document, and only hears. */
function embed({ referrer = `${HOST}/loans`, search = '', isReady = true, outcome = false } = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const outside = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (!outside) throw new Error('The document has no frames (NO_FRAME)');
  const heard: (readonly [unknown, unknown])[] = [];
  jest.spyOn(outside, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
    heard.push([message, target]);
  });
  jest.spyOn(window, 'parent', 'get').mockReturnValue(outside);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const listening = [window, document].map(listenersOf);
  class ResizeObserver {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  undo = [replaceProperties(window, { ResizeObserver }), ...listening];
  const { store, connect } = createAppStore();
  const actions: Action[] = [];
  connect((action) => actions.push(action));
  const wrapper = document.body.appendChild(document.createElement('div'));
  Object.assign(wrapper, { getBoundingClientRect: () => ({ height: 734 }) });
  const texts = textsFrom(([key = '']) => key);
  if (isReady) root().dataset['ready'] = 'true';
  const hostAppearance = ['colors'] as const;
  const settings = { ...colombianSettings, frameAncestors: [HOST], hostAppearance, hostEvents: { outcome } };
  const phone = { loadPhone: () => Promise.resolve(), parsePhone: () => '' };
  startEmbedding({
    host: window,
    wrapper,
    store,
    settings,
    flow: fixedFlowSource(colombia),
    phone,
    texts: { current: () => texts },
    search,
  });
  const receive = (content: object, { origin = HOST, source = outside }: Sender = {}) => {
    const data: unknown = { source: 'application-frontend-host', version: 1, type: 'settings', ...content };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  const types = () => heard.map(([message]) => (message as { readonly type: string }).type);
  const facts = (type: string) =>
    heard.map(([message]) => message as { type: string }).filter((it) => it.type === type);
  return { store, actions, heard, types, facts, receive };
}

test('an application in a frame: greets the host that its deployment lists, and tells nobody else anything', () => {
  const { heard } = embed();
  const from = { source: 'application-frontend', version: 1 };
  const { product, locale } = colombianSettings;
  expect(heard).toEqual([
    [{ ...from, type: 'hello' }, HOST],
    [{ ...from, type: 'ready', product, locale }, HOST],
  ]);
});

test('an unlisted host: hears the height, and for half a minute that the frame listens, and no more', () => {
  const { store, heard, types } = embed({ referrer: 'https://evil.example/' });
  jest.advanceTimersByTime(60_000);
  store.dispatch({ type: 'stepOpened', step: 'name', wasAnswered: false });
  expect(types().filter((type) => type === 'hello')).toHaveLength(6);
  expect(heard).toContainEqual([{ source: 'application-frontend', version: 1, type: 'hello' }, '*']);
  expect(new Set(heard.map((each) => JSON.stringify(each))).size).toBe(2);
  expect(heard).toContainEqual([{ type: 'FORM_HEIGHT', height: 734 }, '*']);
});

test('a host that a browser does not name: is known by its first message, and then hears what it missed', () => {
  const { store, heard, types, receive } = embed({ referrer: '' });
  jest.advanceTimersByTime(60_000);
  store.dispatch({ type: 'stepOpened', step: 'loan-details', wasAnswered: false });
  expect(new Set(types())).toEqual(new Set(['hello', 'FORM_HEIGHT']));
  const count = heard.length;
  receive({});
  expect(types().slice(count)).toEqual(['heightChanged', 'ready', 'stepChanged']);
  receive({});
  expect(heard).toHaveLength(count + 3);
});

test('a page that is not ready: reports no step before it is, and then where the applicant is', async () => {
  const { store, types } = embed({ isReady: false });
  store.dispatch({ type: 'stepOpened', step: 'loan-details', wasAnswered: false });
  expect(types()).toEqual(['hello']);
  root().dataset['ready'] = 'true';
  await Promise.resolve();
  expect(types()).toEqual(['hello', 'ready', 'stepChanged']);
  store.dispatch({ type: 'stepOpened', step: 'initial-details', wasAnswered: false });
  expect(types().slice(3)).toEqual(['stepChanged']);
});

test.each<[string, Sender]>([
  ['another window', { source: window }],
  ['no window', { source: null }],
  ['an unlisted origin', { origin: 'https://evil.example' }],
])('settings from %s: change nothing', (_what, from) => {
  const { actions, receive } = embed();
  const before = actions.length;
  receive({ colors: { primary: '#ff0000' }, colorScheme: 'dark', prefill: { firstName: 'Eva' } }, from);
  expect([actions.length, root().getAttribute('style')]).toEqual([before, null]);
});

test('what a host says of the applicant: counts once, and again when it has changed', () => {
  const { actions, receive } = embed();
  for (const firstName of ['Ana', 'Ana', 'Eva']) receive({ prefill: { firstName, amount: '' } });
  expect(actions.filter(({ type }) => type === 'hostPrefilled')).toEqual([
    { type: 'hostPrefilled', prefill: { firstName: 'Ana' } },
    { type: 'hostPrefilled', prefill: { firstName: 'Eva' } },
  ]);
});

test('what a deployment does not accept, of the address and of the host: is named to the host', async () => {
  const { facts, receive } = embed({ search: '?amount=5&sessionId=1' });
  receive({ prefill: { email: 'ana' } });
  await jest.advanceTimersByTimeAsync(1);
  expect(facts('attributeRefused').map((fact) => Reflect.get(fact, 'name'))).toEqual(['amount', 'email', 'session-id']);
});

test('the appearance of a host: is applied as far as the deployment allows; what is refused is named once', () => {
  const { store, actions, facts, receive } = embed();
  const appearance = { colors: { primary: '#7a1fa2' }, font: 'serif', background: 'transparent' };
  receive(appearance);
  receive(appearance);
  expect(store.getState().hostColors).toEqual({ primary: '#7a1fa2' });
  expect(actions.filter(({ type }) => type === 'hostColorsMerged')).toHaveLength(1);
  expect(facts('attributeRefused').map((fact) => Reflect.get(fact, 'name'))).toEqual(['font', 'background']);
  expect(root().style.getPropertyValue('--font-family')).toBe('');
  receive({ ...appearance, radius: '5px' });
  expect(facts('attributeRefused')).toHaveLength(5);
});

test('a host that wants to close the panel: is answered by whether something was entered', () => {
  const { store, types, receive } = embed();
  receive({ canClose: true });
  receive({ type: 'closeRequested' });
  expect(types().at(-1)).toBe('closeAccepted');
  store.dispatch({ type: 'answersGiven', answers: { firstName: 'Ana' } });
  undo = [...undo, replaceProperties(HTMLDialogElement.prototype, { showModal: () => undefined })];
  receive({ type: 'closeRequested' });
  expect(types().at(-1)).toBe('closeHeld');
});

test.each([
  [false, { state: 0, name: '' }],
  [true, { state: 10, name: 'accepted' }],
])('a page after the form, where the host may know the outcome: %s: is reported as %j', (outcome, expected) => {
  const { store, facts } = embed({ outcome });
  store.dispatch({ type: 'statusReceived', update: { progressState: 10 } });
  expect(facts('stateChanged')).toEqual([expect.objectContaining(expected)]);
});

test.each<[string, string, MouseEventInit, unknown, number, boolean]>([
  ['opens', '_blank', {}, { closed: false, location: { replace: () => undefined } }, 1, false],
  ['is refused by the page around the frame', '_blank', {}, null, 1, true],
  ['is opened by the browser’s own keys', '_blank', { ctrlKey: true }, null, 0, false],
  ['is of the page itself', '_self', {}, null, 0, false],
])('a link whose tab %s: is told of if it is refused (%#)', (...[, target, press, tab, times, isTold]) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as Window | null);
  const { actions } = embed();
  const link = Object.assign(document.createElement('a'), { href: '#policy', target, textContent: 'Policy' });
  document.body.append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...press }));
  expect(open).toHaveBeenCalledTimes(times);
  expect(actions.some(({ type }) => type === 'toastAdded')).toBe(isTold);
  link.remove();
  open.mockRestore();
});
