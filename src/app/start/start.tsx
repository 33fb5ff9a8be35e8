import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { widgetLoaders } from '../../../widgets/registry';
import { createCalendar } from '../../formats/calendar';
import { createFormats } from '../../formats/createFormats';
import type { PhoneMetadata } from '../../formats/phone';
import { createWidgetSource } from '../../renderer/WidgetSource';
import { widgetNamesOf } from '../../renderer/useNeededWidgets';
import { createScheduler } from '../../scheduling/scheduler';
import { fetchPublished } from '../loading/fetchPublished';
import { createKept } from '../../storage/createKept';
import { createStorage } from '../../storage/createStorage';
import { App, type AppServices } from '../page/App';
import { reloadWithCleanAddress } from '../address/clearAddress';
import { createApplication } from './createApplication';
import { createFlowSource } from '../loading/createFlowSource';
import { holdEarlyInput } from '../early/earlyInput';
import { firstAddress } from './firstPage';
import { withRequestedLocale } from '../address/withRequestedLocale';
import { logger } from './logger';
import { createNavigation, LocationReporter, type Navigation } from '../address/navigation';
import { preparePictureOnDemand } from '../loading/preparePictureOnDemand';
import { readSettings } from './readSettings';
import { requireProduct } from './requireProduct';
import { backgroundRetryPolicy, retry, foregroundRetryPolicy } from '../loading/retry';
import { showStartFailure } from '../failure/showStartFailure';
import { consumeVisitAddress, consumeArrivalAddress } from '../address/consumeArrivalAddress';
import { restoreAddressAfterReload, persistAddressOnLeave } from '../address/addressAcrossReload';
import { startBackground } from './startBackground';

/**
 * Starts the app on the published page. Hydrates a prerendered first page together with what the applicant has
 * already entered; on every other page, restores the application first, so that the right step is shown.
 */
export async function start(page: Document): Promise<void> {
  // On a busy device the app may run before the early script, which may also be lost.
  if (reloadWithCleanAddress(window)) return;
  const address = consumeVisitAddress(window);
  const { search } = address;
  const root = page.getElementById('root');
  if (!root) throw new Error('Root container not found in the DOM');
  const published = readSettings(page);
  requireProduct(published, page);
  const kept = createKept({ tab: createStorage(window, 'sessionStorage', logger.error) });
  const settings = withRequestedLocale(published, { page, kept }, search);
  const isPrerendered = root.hasChildNodes() && settings === published;
  const early = holdEarlyInput(root);
  if (!isPrerendered) {
    showLoading(page, root);
    restoreAddressAfterReload(window, kept);
  }
  const calendar = createCalendar(settings.country.timeZone);
  const formats = createFormats({
    today: calendar.today,
    country: settings.country,
    phoneMetadata: () => fetchPublished<PhoneMetadata>(settings.phoneMetadataUrl, ['countries']),
  });
  const flow = await createFlowSource(settings, formats);
  const loaders = Object.entries(widgetLoaders).map(([name, load]) => [name, () => retry(load)] as const);
  const report = (name: string) => logger.error(`Unknown widget: ${name}`);
  const widgets = createWidgetSource(Object.fromEntries(loaders), 'text', report);
  await widgets.load(settings.firstPage.steps.flatMap(widgetNamesOf));
  const scheduler = createScheduler(window);
  const onKept = (isKept: boolean) => markKept(page, isKept);
  const preparePicture = preparePictureOnDemand;
  const application = createApplication({ settings, flow, formats, widgets, preparePicture, scheduler, onKept });
  persistAddressOnLeave(window, kept);
  const prefillFirstPage = prefillerOf(application, search);
  const navigation = createNavigation(settings.basePath);
  const arrival = consumeArrivalAddress(window, { basePath: settings.basePath, address, kept });
  const { pathname, origin } = page.location;
  const isFromStart = pathname === `${settings.basePath}/`;
  const visit = { isFromStart, search, url: `${origin}${pathname}`, ...arrival };
  const parts = { application, navigation, visit, calendar, onKept };
  if (window.parent !== window) {
    retry(importEmbedding, backgroundRetryPolicy).then(
      ({ startEmbedding }) => startEmbedding({ ...application, host: window, wrapper: root, search }),
      (cause: unknown) => logger.error('The host cannot be reached', cause),
    );
  }
  // The address of the prerendered first page, so that the router need not correct it before the page is usable.
  if (visit.isFromStart)
    window.history.replaceState(window.history.state, '', `${settings.basePath}${firstAddress(settings)}`);
  if (isPrerendered) {
    await early.replayIn((onShown) =>
      hydrateRoot(root, appAt(application, navigation, onShown), { onUncaughtError, onRecoverableError }),
    );
    await prefillFirstPage();
    const untilIdle = scheduler.untilIdle;
    await untilIdle();
    await startBackground({ ...parts, retryPolicy: backgroundRetryPolicy, between: untilIdle });
  } else {
    await prefillFirstPage();
    await startBackground({ ...parts, retryPolicy: foregroundRetryPolicy, between: () => Promise.resolve() });
    page.getElementById('loading')?.remove();
    await early.replayIn((onShown) =>
      createRoot(root, { onUncaughtError }).render(appAt(application, navigation, onShown)),
    );
  }
}

function markKept({ documentElement: { dataset } }: Document, isKept: boolean): void {
  if (dataset.kept !== String(isKept)) dataset.kept = String(isKept);
}

/** Loads and applies the loan answers of a link; loads nothing if the address has no query. */
function prefillerOf({ flow, store }: Pick<AppServices, 'flow' | 'store'>, search: string): () => Promise<void> {
  const linking = search === '' ? undefined : retry(importLink).catch(() => undefined);
  return async () => {
    const link = await linking;
    const answers = link?.linkedToFirstPage(flow.current(), search, store.getState().answers) ?? {};
    if (Object.keys(answers).length > 0) store.dispatch({ type: 'answersProposed', answers });
  };
}

function appAt(services: AppServices, navigation: Navigation, onShown: () => void): ReactNode {
  const router = (children: ReactNode) => (
    <BrowserRouter basename={services.settings.basePath} useTransitions={false}>
      <LocationReporter navigation={navigation} />
      {children}
      <CommitReporter onCommit={onShown} />
    </BrowserRouter>
  );
  return <App services={services} router={router} />;
}

/** After an error that no boundary caught, React removes the whole page, including the header. */
function onUncaughtError(error: unknown): void {
  logger.error('The application crashed', error);
  showStartFailure(document);
}

const importLink = () => import(/* webpackChunkName: "link" */ '../../autofill/linkedAnswers');

const importEmbedding = () => import(/* webpackChunkName: "embedding" */ '../embedding/startEmbedding');

function onRecoverableError(error: unknown): void {
  logger.error('The prerendered page differs', error);
}

/** Reports the first commit before anything renders again. */
function CommitReporter({ onCommit }: { readonly onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}

/** Empties a page that must be rendered first, for example because its locale is not the requested one. */
function showLoading(page: Document, root: HTMLElement): void {
  root.replaceChildren();
  if (page.getElementById('loading')) return;
  const loading = page.createElement('div');
  loading.id = 'loading';
  loading.setAttribute('role', 'status');
  const spinner = page.createElement('span');
  spinner.className = 'spinner';
  loading.append(spinner);
  root.after(loading);
}
