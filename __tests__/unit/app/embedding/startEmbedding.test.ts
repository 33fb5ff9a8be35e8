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
  for (const name of ['data-ready', 'data-embedded', 'data-background', 'style']) root().removeAttribute(name);
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
function embed({ referrer = `${HOST}/loans`, search = '', isReady = true, isMarked = true, outcome = false } = {}) {
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
  for (const part of [wrapper, document.body]) Object.assign(part, { getBoundingClientRect: () => ({ height: 734 }) });
  const texts = textsFrom(([key = '']) => key);
  if (isReady) root().dataset['ready'] = 'true';
  if (isMarked) root().dataset['embedded'] = 'inline';
  const hostAppearance = ['colors'] as const;
  const locales = colombianSettings.locales.flatMap((own) => [own, { ...own, locale: 'en', languageTag: 'en-CO' }]);
  const settings = { ...colombianSettings, locales, frameAncestors: [HOST], hostAppearance, hostEvents: { outcome } };
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
  return { store, actions, heard, types, facts, receive, wrapper };
}

test('an application whose early script is lost: is marked as framed, and says that it has arrived', () => {
  expect(embed({ isMarked: false }).types()[0]).toBe('arrived');
  expect(root().dataset['embedded']).toBe('inline');
});

test('an application in a frame: greets the host that its deployment lists, and tells nobody else anything', () => {
  const { heard } = embed();
  const from = { source: 'application-frontend', version: 1 };
  const { product, locale } = colombianSettings;
  expect(heard).toEqual([
    [{ ...from, type: 'hello' }, HOST],
    [{ ...from, type: 'ready', product, locale }, HOST],
  ]);
});

test('an application in a frame: greets its host until that answers with a message it knows', () => {
  const { types, receive } = embed();
  const greetings = () => types().filter((type) => type === 'hello').length;
  receive({ version: 2 });
  jest.advanceTimersByTime(500);
  expect(greetings()).toBe(2);
  receive({});
  jest.advanceTimersByTime(60_000);
  expect(greetings()).toBe(2);
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
  receive({});
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
  const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  escape();
  expect(types()).not.toContain('closeAccepted');
  receive({ canClose: true });
  receive({ type: 'closeRequested' });
  escape();
  expect(types().slice(-2)).toEqual(['closeAccepted', 'closeAccepted']);
  store.dispatch({ type: 'answersGiven', answers: { firstName: 'Ana' } });
  undo = [...undo, replaceProperties(HTMLDialogElement.prototype, { showModal: () => undefined })];
  receive({ type: 'closeRequested' });
  expect(types().at(-1)).toBe('closeHeld');
});

test.each<[string, string, Readonly<Record<string, string>>, boolean, boolean]>([
  ['another of the deployment', 'en', {}, true, true],
  ['another, written in full', 'en-CO', {}, true, true],
  ['its own', colombianSettings.locale, {}, true, false],
  ['one that it lacks', 'fi', {}, true, false],
  ['another, when the answers are kept', 'en', { firstName: 'Ana' }, true, true],
  ['another, when they would be lost', 'en', { firstName: 'Ana' }, false, false],
  ['another, when there are none to lose', 'en', {}, false, true],
])('a host that asks for a locale, %s (%s): reloads the page if nothing is lost', (...given) => {
  const [, locale, answers, isKept, isReloaded] = given;
  // How jsdom says that a page goes elsewhere.
  const navigation = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, receive } = embed();
  store.dispatch({ type: 'answersGiven', answers });
  const refuse = () => {
    throw new DOMException('The storage is off', 'SecurityError');
  };
  if (!isKept) jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  receive({ locale });
  const elsewhere = navigation.mock.calls.filter((call) => String(call[0]).includes('navigation'));
  expect(elsewhere).toHaveLength(isReloaded ? 1 : 0);
});

describe('a dialog over a frame that is as high as its page', () => {
  const add = (name: string, box: object, parent: Element = document.body) => {
    const getBoundingClientRect = () => box;
    return parent.appendChild(Object.assign(document.createElement(name), { getBoundingClientRect }));
  };
  const dialogTop = () => root().style.getPropertyValue('--dialog-top');

  test.each([
    [300.4, 0, '180px'],
    [300, 1000, '1180px'],
    [50, 0, '16px'],
  ])('opens above what was clicked at %d px, of a page scrolled by %d: at %s', (top, scrollY, expected) => {
    embed();
    undo = [...undo, replaceProperties(window, { scrollY })];
    add('button', { top }).click();
    expect(dialogTop()).toBe(expected);
    add('b', { top: 9000 }, add('dialog', {})).click();
    document.dispatchEvent(new MouseEvent('click'));
    expect(dialogTop()).toBe(expected);
  });

  test('makes the page high enough for it, and for nothing else', async () => {
    const { wrapper } = embed();
    const low = add('dialog', { bottom: 500 });
    const high = add('dialog', { bottom: 900.2 });
    add('dialog', { bottom: 2000 });
    const step = add('dialog', { bottom: 2000 });
    step.dataset['step'] = '';
    for (const dialog of [low, high, step]) dialog.setAttribute('open', '');
    await Promise.resolve();
    expect(wrapper.style.minHeight).toBe('917px');
    high.removeAttribute('open');
    await Promise.resolve();
    expect(wrapper.style.minHeight).toBe('516px');
    Object.assign(wrapper, { getBoundingClientRect: () => ({ width: 0 }) });
    low.remove();
    await Promise.resolve();
    expect(wrapper.style.minHeight).toBe('516px');
    Object.assign(wrapper, { getBoundingClientRect: () => ({ width: 5 }) });
    add('p', {});
    await Promise.resolve();
    expect(wrapper.style.minHeight).toBe('');
  });

  test('stays in view with its focus when the frame grows', () => {
    embed();
    const shown: unknown[] = [];
    const addField = (parent: Element) =>
      Object.assign(add('input', {}, parent), { scrollIntoView: (options: unknown) => shown.push(options) });
    const dialog = add('dialog', {});
    dialog.setAttribute('open', '');
    for (const parent of [document.body, dialog]) {
      addField(parent).focus();
      window.dispatchEvent(new Event('resize'));
    }
    expect(shown).toEqual([{ block: 'nearest' }]);
  });
});

test.each([
  [false, { state: 0, name: '' }],
  [true, { state: 10, name: 'accepted' }],
])('a page after the form, where the host may know the outcome: %s: is reported as %j', (outcome, expected) => {
  const { store, facts } = embed({ outcome });
  store.dispatch({ type: 'statusReceived', update: { progressState: 10 } });
  expect(facts('stateChanged')).toEqual([expect.objectContaining(expected)]);
});

test.each<[string, string, MouseEventInit, boolean, number, boolean]>([
  ['opens', '_blank', {}, true, 1, false],
  ['is refused by the page around the frame', '_blank', {}, false, 1, true],
  ['is opened by the browser’s own keys', '_blank', { ctrlKey: true }, false, 0, false],
  ['is of the page itself', '_self', {}, false, 0, false],
])('a link whose tab %s: is told of if it is refused (%#)', (...[, target, press, isOpened, times, isTold]) => {
  const replace = jest.fn();
  const tab: unknown = isOpened ? { closed: false, location: { replace } } : null;
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as Window | null);
  const { actions } = embed();
  const link = Object.assign(document.createElement('a'), { href: '#policy', target, textContent: 'Policy' });
  document.body.append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...press }));
  expect(open).toHaveBeenCalledTimes(times);
  expect(replace.mock.calls).toEqual(isOpened ? [[link.href]] : []);
  expect(actions.some(({ type }) => type === 'toastAdded')).toBe(isTold);
  link.remove();
  open.mockRestore();
});
