import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { widgetLoaders } from '../../widgets/registry';
import type { Visit } from '../../sagas/startSagas';
import { createFormats } from '../formats/createFormats';
import { embeddedTexts } from '../renderer/embeddedTexts';
import { createTextSource } from '../renderer/TextSource';
import { widgetsOf } from '../renderer/useNeededWidgets';
import { createWidgetSource } from '../renderer/WidgetSource';
import { createAppStore } from '../store/createAppStore';
import { soon } from './soon';
import { App, type AppServices } from './App';
import { createFlowSource, type ArrangeableFlow } from './createFlowSource';
import { fetchPhoneMetadata } from './fetchPhoneMetadata';
import { firstAddress } from './firstAddress';
import { readEarlyInput, replayEarlyInput, type EarlyInput } from './earlyInput';
import { HydrationReporter } from './HydrationReporter';
import { localToday } from './localToday';
import { logger } from './logger';
import { LocationReporter } from './LocationReporter';
import { createNavigation, type Navigation } from './navigation';
import { longPatience, retry, shortPatience, type Patience } from './retry';
import { readSettings } from './readSettings';
import { requireProduct } from './requireProduct';
import { untilIdle } from './untilIdle';

/**
 * Starts the app on the page that publishing made. A prerendered first page is taken over as it is, with what the
 * applicant has done on it; on every other page the application is restored first, so that the right step is shown.
 */
export async function start(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('Root container not found in the DOM');
  const settings = readSettings(page);
  requireProduct(settings, page);
  const formats = createFormats({
    today: localToday,
    phoneMetadata: () => fetchPhoneMetadata(settings.phoneMetadataUrl),
  });
  const flow = await createFlowSource(settings, formats);
  const loaders = Object.entries(widgetLoaders).map(([name, load]) => [name, () => retry(load)] as const);
  const report = (name: string) => logger.error(`Unknown widget: ${name}`);
  const widgets = createWidgetSource(Object.fromEntries(loaders), 'text', report);
  await widgets.load(settings.firstPage.steps.flatMap(widgetsOf));
  const { store, connect } = createAppStore(soon(window));
  const services = { settings, flow, phone: formats, widgets, store, texts: createTextSource(embeddedTexts(settings)) };
  const navigation = createNavigation(settings.basePath);
  const { pathname, search } = page.location;
  const visit = { isFromStart: pathname === `${settings.basePath}/`, search };
  const background = (patience: Patience) => startBackground({ services, connect, navigation, visit, patience });
  if (root.hasChildNodes()) {
    // The address the first page was prerendered for: the router need not correct it before the page can be used.
    if (visit.isFromStart)
      page.defaultView?.history.replaceState(null, '', `${settings.basePath}${firstAddress(settings)}`);
    await hydrate(root, (onHydrated) => appAt(services, navigation, onHydrated));
    await untilIdle();
    await background(longPatience);
  } else {
    await background(shortPatience);
    page.getElementById('loading')?.remove();
    createRoot(root).render(appAt(services, navigation));
    page.documentElement.dataset.ready = 'true';
  }
}

function appAt(services: AppServices, navigation: Navigation, onHydrated?: () => void): ReactNode {
  const router = (children: ReactNode) => (
    <BrowserRouter basename={services.settings.basePath} useTransitions={false}>
      <LocationReporter navigation={navigation} />
      {children}
      {onHydrated && <HydrationReporter onHydrated={onHydrated} />}
    </BrowserRouter>
  );
  return <App services={services} router={router} />;
}

async function hydrate(root: HTMLElement, app: (onHydrated: () => void) => ReactNode): Promise<void> {
  const early = await new Promise<EarlyInput>((resolve) => {
    hydrateRoot(
      root,
      app(() => resolve(readEarlyInput(root))),
      {
        onRecoverableError: (error) => logger.error('The prerendered page differs from the rendered one', error),
      },
    );
  });
  await replayEarlyInput(root, early);
}

interface Background {
  readonly services: AppServices & { readonly flow: ArrangeableFlow };
  readonly connect: ReturnType<typeof createAppStore>['connect'];
  readonly navigation: Navigation;
  /** The address the visit began at: the router corrects it before the sagas are there to read it. */
  readonly visit: Visit;
  readonly patience: Patience;
}

const importTranslator = () => import(/* webpackChunkName: "translator" */ './startTranslator');
const importSagas = () => import(/* webpackChunkName: "sagas" */ '../../sagas/startSagas');

/** Brings what the first page does not need: the whole flow, all texts, the sagas, and the widgets of later steps. */
async function startBackground(background: Background): Promise<void> {
  const { services, connect, navigation, visit, patience } = background;
  const { settings, flow, store, texts, widgets } = services;
  const translator = retry(importTranslator, patience).then(({ startTranslator }) => startTranslator(settings));
  const { startSagas } = await retry(importSagas, patience);
  await retry(flow.whole, patience);
  const { navigate } = navigation;
  await startSagas({ store, connect, settings, flow, navigate, log: logger, visit });
  texts.follow(await translator);
  // A step whose widgets did not come by now asks for them again.
  widgets.load(flow.current().model.steps.flatMap(widgetsOf)).catch(() => undefined);
  void services.phone.loadPhone();
}
