import type { Calendar } from '../formats/calendar';
import { widgetNamesOf } from '../renderer/useNeededWidgets';
import type { VisitStart } from '../services/openVisit';
import type { createAppStore } from '../store/createAppStore';
import type { AppServices } from './App';
import { forgetClearedAddress } from './clearAddress';
import type { ArrangeableFlow } from './createFlowSource';
import { followPause } from './followPause';
import { logger } from './logger';
import type { Navigation } from './navigation';
import { type LoadRetryPolicy, retry } from './retry';

interface Background {
  readonly services: AppServices & { readonly flow: ArrangeableFlow };
  readonly connect: ReturnType<typeof createAppStore>['connect'];
  readonly navigation: Navigation;
  /** Address at which the visit began: the router corrects it before the sagas can read it. */
  readonly visit: VisitStart;
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

const importSagas = () => import(/* webpackChunkName: "sagas" */ '../../sagas/startSagas');

/** Loads what the first page does not need: the whole flow, all texts, the sagas, and the widgets of later steps. */
export async function startBackground(background: Background): Promise<void> {
  const { services, connect, navigation, visit, calendar, retryPolicy, between } = background;
  const { settings, flow, store, texts, widgets, scheduler } = services;
  const translator = retry(importTranslator, retryPolicy).then(({ startTranslator }) => startTranslator(settings));
  const { startSagas } = await retry(importSagas, retryPolicy);
  const { followColors } = await retry(importColors, retryPolicy);
  followColors(store, window);
  const followClock = () => calendar.follow(store.getState().serverAheadMs);
  followClock();
  store.subscribe(followClock);
  await between();
  const untilWhole = () => retry(flow.whole, retryPolicy).then(between);
  const onUnavailable = followPause(window);
  await startSagas({
    store,
    connect,
    settings,
    flow,
    phone: services.phone,
    untilWhole,
    retry,
    navigation,
    log: logger,
    visit,
    untilIdle: scheduler.untilIdle,
    onUnavailable,
  });
  forgetClearedAddress(window);
  await between();
  texts.follow(await translator);
  // A step whose widgets have failed to load requests them again.
  widgets.load(flow.current().model.steps.flatMap(widgetNamesOf)).catch(() => undefined);
  void services.phone.loadPhone();
  const { font } = settings.brand;
  if (!font) return;
  const { showBrandFont } = await retry(importBrandFont, retryPolicy);
  // Without it, the page keeps the installed font.
  showBrandFont(font, window).catch(() => undefined);
}
