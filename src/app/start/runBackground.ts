import { startSagas } from '../../../sagas/startSagas';
import type { Calendar } from '../../formats/calendar';
import { widgetNamesOf } from '../../renderer/useNeededWidgets';
import type { TextSource } from '../../renderer/TextSource';
import { moveOlderKeys } from '../../services/moveOlderKeys';
import { browserPlatform } from '../../services/browserPlatform';
import type { Platform } from '../../services/Platform';
import { describePage } from '../address/describePage';
import { clearedAddress, historyEntryOf } from '../address/clearAddress';
import { findLocale } from '../address/withRequestedLocale';
import type { Application } from './createApplication';
import { followColors } from '../page/followColors';
import { followKeyboard } from '../page/followKeyboard';
import { followPause } from '../failure/followPause';
import { logger } from './logger';
import type { Navigation } from '../address/navigation';
import { retry } from '../loading/retry';
import { showBrandFont } from '../page/showBrandFont';

export interface Background extends Pick<Platform['browser'], 'onKept'> {
  readonly application: Application;
  readonly navigation: Navigation;
  /** Address at which the visit began: the router corrects it before the sagas can read it. */
  readonly visit: Platform['visit'];
  /** Judges by the server's day as soon as it can. */
  readonly calendar: Pick<Calendar, 'follow'>;
  /** Awaited between the parts, so that they do not run as one long task. */
  readonly between: () => Promise<unknown>;
}

interface BackgroundLoading {
  readonly translator: Promise<Parameters<TextSource['follow']>[0]>;
  /** Loads the whole flow. */
  readonly whole: () => Promise<unknown>;
}

/** Runs what the first page does not need, once it is loaded: the sagas, the colours, and the brand's font. */
export async function runBackground(background: Background, { translator, whole }: BackgroundLoading): Promise<void> {
  const { application, navigation, visit, calendar, onKept, between } = background;
  const { settings, flow, store, texts, widgets, scheduler } = application;
  const { basePath } = settings;
  const { tabLocale } = await moveOlderKeys(window, { basePath, log: logger });
  // The page has begun without it.
  if ((findLocale(settings, tabLocale)?.locale ?? settings.locale) !== settings.locale) {
    openAgain(visit, basePath);
    return;
  }
  describePage(document, settings);
  followColors(store, window);
  followKeyboard(window);
  const followClock = () => calendar.follow(store.getState().serverAheadMs);
  followClock();
  store.subscribe(followClock);
  await between();
  // The first calls need the contract as soon as the flow is loaded.
  const platform = browserPlatform({
    settings,
    retry,
    navigation,
    log: logger,
    visit,
    onKept,
    untilIdle: scheduler.untilIdle,
    onUnavailable: followPause(window),
  });
  await whole();
  await between();
  await startSagas(application, platform);
  forgetClearedAddress(window);
  await between();
  texts.follow(await translator);
  // A step whose widgets have failed to load requests them again.
  widgets.load(flow.current().model.steps.flatMap(widgetNamesOf)).catch(() => undefined);
  void application.phone.loadPhone();
  // Without its font, the page keeps the installed one.
  if (settings.brand.font) showBrandFont(settings.brand.font, window).catch(() => undefined);
}

/** Opens the page again at the address at which the visit began, as far as it was the start page. */
function openAgain({ isFromStart, search }: Background['visit'], basePath: string): void {
  if (isFromStart) window.location.replace(`${basePath}/${search}`);
  else window.location.reload();
}

/** Forgets the original address once the app has used it, so that a reload does not process it again. */
function forgetClearedAddress(host: Window): void {
  if (clearedAddress(host) === undefined) return;
  const { cleared: _, ...entry } = historyEntryOf(host);
  host.history.replaceState(entry, '');
}
