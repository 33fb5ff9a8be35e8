import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { widgetLoaders } from '../../../widgets/registry';
import { createFormats } from '../../formats/createFormats';
import type { Pause, Settings } from '../../published/settings';
import type { CompiledValidators } from '../../published/validators';
import { fixedFlowSource } from '../../renderer/FlowSource';
import { Icon } from '../../renderer/states/Icon';
import { createWidgetSource } from '../../renderer/WidgetSource';
import { widgetNamesOf } from '../../renderer/useNeededWidgets';
import { useTexts } from '../../renderer/useTexts';
import { noopScheduler } from '../../scheduling/noopScheduler';
import { compiledRequire, compiledValidate } from '../../validation/compiledValidate';
import { App } from '../page/App';
import { type Application, createApplication } from './createApplication';
import { firstAddress, modelOfFirstPage } from './firstPage';
import { pausedAttribute } from '../failure/isPaused';
import { preparePictureOnDemand } from '../loading/preparePictureOnDemand';

/**
 * Renders the first page of a deployment at publishing: exactly what the browser renders first, so that hydration
 * finds no difference.
 *
 * @param settings the deployment's settings, as in its data block
 * @param validators default export of the first page's validator module
 * @returns the markup inside the root container
 */
export async function prerenderFirstPage(settings: Settings, validators: CompiledValidators): Promise<string> {
  const services = prerenderServices(settings, validators);
  await services.widgets.load(settings.firstPage.steps.flatMap(widgetNamesOf));
  return markupOf(
    <App services={services} router={(children) => atAddress(settings, firstAddress(settings), children)} />,
  );
}

/** Renders the notice that replaces every page while the application is paused. It needs no script. */
export async function prerenderPause(settings: Settings, pause: Pause): Promise<string> {
  const services = prerenderServices(settings, () => ({}));
  const page = <PausePage pause={pause} />;
  return markupOf(<App services={services} page={page} router={(children) => atAddress(settings, '/', children)} />);
}

/**
 * Renders a legal page. It needs no script.
 *
 * @param html the page's content, with its heading
 */
export async function prerenderLegal(settings: Settings, html: string): Promise<string> {
  const services = prerenderServices(settings, () => ({}));
  // Publishing made the HTML itself, from Markdown.
  const page = <article className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
  return markupOf(<App services={services} page={page} router={(children) => atAddress(settings, '/', children)} />);
}

function prerenderServices(settings: Settings, validators: CompiledValidators): Application {
  const formats = createFormats({ today: () => '2000-01-01' });
  const functions = validators(compiledRequire(formats));
  const flow = {
    model: modelOfFirstPage(settings),
    validate: compiledValidate(functions),
    explainFormat: formats.explain,
  };
  const widgets = createWidgetSource(widgetLoaders, 'text', (name) => {
    throw new Error(`The first page needs the widget ${name}, which does not exist (UNKNOWN_WIDGET)`);
  });
  return createApplication({
    settings,
    flow: fixedFlowSource(flow, { isWhole: () => false, isPrepared: () => false }),
    formats,
    widgets,
    preparePicture: preparePictureOnDemand,
    scheduler: noopScheduler,
    onKept: () => undefined,
  });
}

function atAddress({ basePath }: Settings, address: string, page: ReactNode): ReactNode {
  return (
    <StaticRouter basename={basePath} location={`${basePath}${address}`}>
      {page}
    </StaticRouter>
  );
}

async function markupOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity });
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join('');
}

/** Notice of a pause: why, until when, and that nothing is lost. */
function PausePage({ pause }: { readonly pause: Pause }) {
  const texts = useTexts();
  return (
    <div className="page page--ending" {...{ [pausedAttribute]: '' }}>
      <div className="page__main ending">
        <Icon of="clock" />
        <h1 className="heading">{texts.app('maintenance>heading')}</h1>
        <p className="intro">{texts.app(pause.text)}</p>
        {pause.until !== undefined && (
          <p className="ending__text">
            {texts.app('maintenance>until')}{' '}
            <time dateTime={pause.until}>
              <strong>{pause.untilText}</strong>
            </time>
          </p>
        )}
        <p className="ending__text">{texts.app('maintenance>kept')}</p>
        <p className="ending__text" id="waiting" role="status" hidden>
          {texts.app('maintenance>waiting')}
        </p>
        <div className="actions">
          <a className="button button--primary" href="">
            {texts.app('actions>retry')}
          </a>
        </div>
      </div>
    </div>
  );
}
