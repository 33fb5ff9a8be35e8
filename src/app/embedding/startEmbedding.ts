import type { FrameFact } from '../../embed/frameMessages';
import type { Settings } from '../../published/settings';
import type { PhoneFormatting } from '../../formats/phone';
import type { FlowSource } from '../../renderer/FlowSource';
import type { TextSource } from '../../renderer/TextSource';
import { createStorage } from '../../storage/createStorage';
import type { AppStore } from '../../store/createAppStore';
import type { State } from '../../store/state';
import { applyColorScheme } from '../page/applyColorScheme';
import { findLocale } from '../address/withRequestedLocale';
import { logger } from '../start/logger';
import { askBeforeClosing } from './askBeforeClosing';
import { type FactSources, frameFactsBetween, initialFrameFacts } from './frameFactsBetween';
import { followLenderRedirects } from './followLenderRedirects';
import { openTabsOfFrame } from './openTabsOfFrame';
import { reportHeight } from './reportHeight';
import { appearanceReceiver } from './hostAppearance';
import { connectToHost, type ReceivedMessage, type ReceivedSettings } from './connectToHost';
import { markEmbedded } from '../early/markEmbedded';
import { stepPlaceOf } from './stepPlaceOf';

interface Embedding {
  readonly host: Window;
  /** The element that is as high as the application. */
  readonly wrapper: HTMLElement;
  readonly store: AppStore;
  readonly settings: Settings;
  readonly flow: Pick<FlowSource, 'whole' | 'current' | 'isWhole' | 'states'>;
  readonly phone: Pick<PhoneFormatting, 'loadPhone' | 'parsePhone'>;
  readonly texts: Pick<TextSource, 'current'>;
  /** Query of the address at which the visit began. */
  readonly search: string;
}

/** Starts the exchange of messages with the host page. See docs/embedding.md for the messages and their receivers. */
export function startEmbedding(embedding: Embedding): void {
  const { host, wrapper, store, settings, flow, phone, texts, search } = embedding;
  markEmbedded(host);
  const sources: FactSources = { ...settings, placeOf: (state) => stepPlaceOf(state, flow, settings) };
  let isReady = false;
  let settingsOfHost: ReceivedSettings | undefined;
  const onHostMessage = (message: ReceivedMessage) => {
    if (message.type === 'settings') receiveSettings(message);
    else if (message.type === 'closeRequested') requestClose();
    else onRedirectResponse(message.type);
  };
  const receiveSettings = (message: ReceivedSettings) => {
    settingsOfHost = message;
    receiveAppearance(message);
    if (message.colorScheme) applyColorScheme(host.document, message.colorScheme);
    receivePrefill(message.prefill ?? {});
    if (message.locale !== undefined) changeLocale({ host, settings, locale: message.locale, state: store.getState() });
  };
  const onNewHost = () => isReady && reportReady();
  const { frameAncestors, hostAppearance } = settings;
  const sendToHost = connectToHost({ host, frameAncestors, hostAppearance, onHostMessage, onNewHost });
  const receiveAppearance = appearanceReceiver({ store, root: host.document.documentElement, sendToHost });
  const receivePrefill = prefillReceiver({ store, flow, phone, search, sendToHost });
  const reportReady = () => {
    isReady = true;
    sendToHost({ type: 'ready', product: settings.product, locale: settings.locale });
    for (const fact of initialFrameFacts(store.getState(), sources)) sendToHost(fact);
  };
  const onRedirectResponse = followLenderRedirects({
    page: host.document,
    sendToHost,
    settingsOfHost: () => settingsOfHost,
    isOutcomeReported: settings.hostEvents?.outcome === true,
  });
  const requestClose = askBeforeClosing({
    page: host.document,
    texts,
    state: () => store.getState(),
    canClose: () => settingsOfHost?.canClose === true,
    sendToHost,
  });
  openTabsOfFrame(host.document, () =>
    store.dispatch({ type: 'toastAdded', toast: { id: 'tab', key: 'toasts>tabRefused', kind: 'error' } }),
  );
  makeRoomForDialogs(host.document, wrapper);
  reportHeight({
    host,
    wrapper: host.document.body,
    settings: settings.heightReports,
    onHeight: (height) => sendToHost({ type: 'heightChanged', height }),
  });
  let before = store.getState();
  store.subscribe(() => {
    const after = store.getState();
    if (isReady) for (const fact of frameFactsBetween(before, after, sources)) sendToHost(fact);
    before = after;
  });
  whenReady(host.document.documentElement, reportReady);
}

interface PrefillPath extends Pick<Embedding, 'store' | 'flow' | 'phone' | 'search'> {
  readonly sendToHost: (fact: FrameFact) => void;
}

/**
 * Returns a function that passes on what the host says of the applicant, and reports what the deployment does not
 * accept. A host sends all its settings whenever one changes, so only changed values count.
 */
function prefillReceiver(path: PrefillPath) {
  let received: string | undefined;
  return (prefill: Readonly<Record<string, string>>) => {
    const ownQuery = new URLSearchParams(prefill).toString();
    if (ownQuery === received) return;
    received = ownQuery;
    if (ownQuery !== '') path.store.dispatch({ type: 'hostPrefilled', prefill });
    const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(path.search)), ...prefill });
    reportRefused(path, all).catch((cause: unknown) => logger.error('The attributes of the host are unchecked', cause));
  };
}

async function reportRefused({ flow, phone, sendToHost }: PrefillPath, parameters: URLSearchParams): Promise<void> {
  if (parameters.size === 0) return;
  const { refusedAttributes } = await import(/* webpackChunkName: "refused" */ './refusedAttributes');
  if (parameters.has('phoneNumber')) await phone.loadPhone();
  const facts = refusedAttributes(await flow.whole(), parameters.toString(), phone.parsePhone);
  for (const fact of facts) sendToHost(fact);
}

function whenReady(root: HTMLElement, then: () => void): void {
  if (root.dataset.ready !== undefined) return then();
  const observer = new MutationObserver(() => {
    if (root.dataset.ready === undefined) return;
    observer.disconnect();
    then();
  });
  observer.observe(root, { attributeFilter: ['data-ready'] });
}

interface LocaleChange {
  readonly host: Window;
  readonly settings: Pick<Settings, 'locale' | 'locales'>;
  readonly locale: string;
  readonly state: Pick<State, 'answers'>;
}

/**
 * Reloads the page in a locale that the host requests, if the deployment has it. Where the browser stores nothing, a
 * reload would lose the answers, so the locale stays the same once there are any.
 */
function changeLocale({ host, settings, locale, state }: LocaleChange): void {
  const found = findLocale(settings, locale);
  if (!found || found.locale === settings.locale) return;
  const isKept = createStorage(host, 'localStorage', logger.error).remove('');
  if (!isKept && Object.keys(state.answers).length > 0) return;
  const address = new URL(host.location.href);
  address.searchParams.set('locale', found.locale);
  host.location.replace(address);
}

const MARGIN_PX = 16;
/** Above the clicked control, to show where the dialog came from. */
const ABOVE_PX = 120;

/**
 * Positions the dialogs over the application in a frame that is as high as its content; the first question is part of
 * the page there. The middle of such a window means nothing, so a dialog opened by a click is placed at the click. A
 * dialog lies above the page and adds nothing to its height, so the page is made high enough to contain it.
 */
function makeRoomForDialogs(page: Document, wrapper: HTMLElement): void {
  const scrolled = () => page.defaultView?.scrollY ?? 0;
  const openDialogs = () => [...page.querySelectorAll('dialog[open]:not([data-step])')];
  const fit = () => {
    if (wrapper.getBoundingClientRect().width === 0) return;
    const ends = openDialogs().map((dialog) => dialog.getBoundingClientRect().bottom + scrolled());
    const height = ends.length > 0 ? `${Math.ceil(Math.max(...ends)) + MARGIN_PX}px` : '';
    if (wrapper.style.minHeight !== height) wrapper.style.minHeight = height;
  };
  const sizes = new ResizeObserver(fit);
  const follow = () => {
    sizes.disconnect();
    for (const dialog of openDialogs()) sizes.observe(dialog);
    fit();
  };
  // Set before a dialog opens: it takes focus at once, and the host page scrolls to it.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('dialog')) return;
      const top = Math.max(MARGIN_PX, target.getBoundingClientRect().top + scrolled() - ABOVE_PX);
      page.documentElement.style.setProperty('--dialog-top', `${Math.round(top)}px`);
    },
    true,
  );
  // A dialog opened before the frame has grown for it moves the focus out of view.
  page.defaultView?.addEventListener('resize', () => {
    const focused = page.activeElement;
    if (focused?.closest('dialog[open]:not([data-step])')) focused.scrollIntoView({ block: 'nearest' });
  });
  new MutationObserver(follow).observe(page.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  follow();
}
