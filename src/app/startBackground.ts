import type { Calendar } from '../formats/calendar';
import { widgetNamesOf } from '../renderer/useNeededWidgets';
import type { Platform } from '../services/Platform';
import { forgetClearedAddress } from './clearAddress';
import type { Application } from './createApplication';
import { followPause } from './followPause';
import { logger } from './logger';
import type { Navigation } from './navigation';
import { type LoadRetryPolicy, retry } from './retry';

interface Background extends Pick<Platform, 'onKept'> {
  readonly application: Application;
  readonly navigation: Navigation;
  /** Address at which the visit began: the router corrects it before the sagas can read it. */
  readonly visit: Platform['visit'];
  /** Judges by the server's day as soon as it can. */
  readonly calendar: Pick<Calendar, 'follow'>;
  readonly retryPolicy: LoadRetryPolicy;
  /** Awaited between the parts, so that they do not run as one long task. */
  readonly between: () => Promise<unknown>;
}

const importTranslator = () => import(/* webpackChunkName: "translator" */ './translator');

/** Loaded with the sagas, which restore the colours before any state page is shown. */
const importColors = () => import(/* webpackChunkName: "sagas" */ './followColors');

/** Loaded with the sagas as well: too small for a request of its own. */
const importBrandFont = () => import(/* webpackChunkName: "sagas" */ './showBrandFont');

/** Stays out of the first page as well. */
const importPlatform = () => import(/* webpackChunkName: "sagas" */ '../services/browserPlatform');

const importSagas = () => import(/* webpackChunkName: "sagas" */ '../../sagas/startSagas');

/** Loads what the first page does not need: the whole flow, all texts, the sagas, and the widgets of later steps. */
export async function startBackground(background: Background): Promise<void> {
  const { application, navigation, visit, calendar, onKept, retryPolicy, between } = background;
  const { settings, flow, store, texts, widgets, scheduler } = application;
  const translator = retry(importTranslator, retryPolicy).then(({ startTranslator }) => startTranslator(settings));
  const { startSagas } = await retry(importSagas, retryPolicy);
  const { browserPlatform } = await retry(importPlatform, retryPolicy);
  const { followColors } = await retry(importColors, retryPolicy);
  followColors(store, window);
  const followClock = () => calendar.follow(store.getState().serverAheadMs);
  followClock();
  store.subscribe(followClock);
  await between();
  // The first calls need the contract as soon as the flow is loaded.
  const { untilIdle } = scheduler;
  const page = {
    settings,
    retry,
    navigation,
    log: logger,
    visit,
    onKept,
    untilIdle,
    onUnavailable: followPause(window),
  };
  const platform = browserPlatform(page);
  await retry(flow.whole, retryPolicy);
  await between();
  await startSagas(application, platform);
  forgetClearedAddress(window);
  await between();
  texts.follow(await translator);
  // A step whose widgets have failed to load requests them again.
  widgets.load(flow.current().model.steps.flatMap(widgetNamesOf)).catch(() => undefined);
  void application.phone.loadPhone();
  const { font } = settings.brand;
  if (!font) return;
  const { showBrandFont } = await retry(importBrandFont, retryPolicy);
  // Without it, the page keeps the installed font.
  showBrandFont(font, window).catch(() => undefined);
}
