import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { widgetLoaders } from '../../widgets/registry';
import { createFormats } from '../formats/createFormats';
import { embeddedTexts } from '../renderer/embeddedTexts';
import { createTextSource } from '../renderer/TextSource';
import { widgetsOf } from '../renderer/useNeededWidgets';
import { compiledRequire } from '../validation/compiledRequire';
import { compiledValidate } from '../validation/compiledValidate';
import { createWidgetSource } from '../renderer/WidgetSource';
import { createAppStore } from '../store/createAppStore';
import { App } from './App';
import { firstAddress } from './firstAddress';
import { modelOfFirstPage } from './modelOfFirstPage';
import type { CompiledValidators } from '../validation/CompiledValidators';
import type { Settings } from './Settings';

/**
 * Renders the first page of a deployment while its documents are published: exactly what the browser renders first, so
 * that hydration finds it as it left it.
 *
 * @param settings the deployment's settings, as in its data block
 * @param validators default export of the first page's validator module
 * @returns the markup inside the root container
 */
export async function prerenderFirstPage(settings: Settings, validators: CompiledValidators): Promise<string> {
  const formats = createFormats({ today: () => '2000-01-01' });
  const functions = validators(compiledRequire(formats));
  const flow = {
    model: modelOfFirstPage(settings),
    validate: compiledValidate(functions, () => []),
    explainFormat: formats.explain,
  };
  const widgets = createWidgetSource(widgetLoaders, 'text', (name) => {
    throw new Error(`The first page needs the widget ${name}, which does not exist (UNKNOWN_WIDGET)`);
  });
  await widgets.load(settings.firstPage.steps.flatMap(widgetsOf));
  const source = {
    current: () => flow,
    isWhole: () => false,
    page: () => undefined,
    loadPage: () => Promise.reject(new Error('The first page has no form of a state (NO_PAGE_FORM)')),
    states: () => ({}),
    whole: () => Promise.resolve(flow),
    subscribe: () => () => undefined,
    isPrepared: () => false,
    prepare: () => Promise.resolve(),
  };
  const services = {
    settings,
    flow: source,
    phone: formats,
    widgets,
    store: createAppStore().store,
    texts: createTextSource(embeddedTexts(settings)),
  };
  const app = (
    <App
      services={services}
      router={(children) => (
        <StaticRouter basename={settings.basePath} location={`${settings.basePath}${firstAddress(settings)}`}>
          {children}
        </StaticRouter>
      )}
    />
  );
  const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Infinity });
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join('');
}
