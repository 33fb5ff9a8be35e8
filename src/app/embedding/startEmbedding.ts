import type { HostSettings, HostWord } from '../../embed/HostMessage';
import type { AppStore } from '../../store/createAppStore';
import type { Settings } from '../Settings';
import { changeLocale } from './changeLocale';
import { factsBetween, factsOf } from './factsBetween';
import { followWaysOut } from './followWaysOut';
import { makeRoomForDialogs } from './makeRoomForDialogs';
import { reportHeight } from './reportHeight';
import { speakToHost } from './speakToHost';

interface Embedding {
  readonly host: Window;
  /** What is as high as the application. */
  readonly wrapper: HTMLElement;
  readonly store: AppStore;
  readonly settings: Settings;
}

/** Speaks with the page that holds this one: see docs/embedding.md for what is said and to whom. */
export function startEmbedding({ host, wrapper, store, settings }: Embedding): void {
  let isReady = false;
  let settingsOfHost: HostSettings | undefined;
  const hear = (word: HostWord) => {
    if (word.type !== 'settings') {
      onHostAnswered(word.type);
      return;
    }
    settingsOfHost = word;
    if (word.colors && Object.keys(word.colors).length > 0)
      store.dispatch({ type: 'hostColorsMerged', colors: word.colors });
    if (word.locale !== undefined) changeLocale({ host, settings, locale: word.locale, state: store.getState() });
  };
  const onNewHost = () => {
    if (isReady) tellReady();
  };
  const tell = speakToHost({ host, frameAncestors: settings.frameAncestors, hear, onNewHost });
  const tellReady = () => {
    isReady = true;
    tell({ type: 'ready', product: settings.product, locale: settings.locale });
    for (const fact of factsOf(store.getState(), settings)) tell(fact);
  };
  const onHostAnswered = followWaysOut({ page: host.document, tell, settingsOfHost: () => settingsOfHost });
  makeRoomForDialogs(host.document, wrapper);
  reportHeight({
    host,
    wrapper,
    settings: settings.heightReports,
    onTold: (height) => tell({ type: 'heightChanged', height }),
  });
  tell({ type: 'hello' });
  let before = store.getState();
  store.subscribe(() => {
    const after = store.getState();
    if (isReady) for (const fact of factsBetween(before, after, settings)) tell(fact);
    before = after;
  });
  whenReady(host.document.documentElement, tellReady);
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
