import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../src/app/App';
import type { Settings } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import type { Flow } from '../../src/flow/types';
import type { Formats } from '../../src/formats/createFormats';
import { createTextSource, embeddedTexts } from '../../src/renderer/TextSource';
import { fixedFlowSource } from '../../src/renderer/FlowSource';
import type { WidgetSource } from '../../src/renderer/WidgetSource';
import { unscheduled } from '../../src/scheduling/scheduler';
import type { Action } from '../../src/store/actions';
import { createAppStore } from '../../src/store/createAppStore';
import type { Scene } from './Scene';
import { wrongFlow } from './wrongFlow';

/** What only a browser knows, such as the width of the window, is left to it there; here it is left out. */
function tellUnlessOfBrowser(error: unknown): void {
  if (!String(error).includes('getServerSnapshot')) console.error(error);
}

/** What all scenes of a deployment share. */
export interface Stage {
  readonly settings: Settings;
  readonly flow: Flow;
  readonly states: Readonly<Record<string, StateModel>>;
  /** The forms of the states' pages. */
  readonly pages: ReadonlyMap<string, Flow>;
  readonly formats: Formats;
  readonly widgets: WidgetSource;
  /** Lists that the server gives. */
  readonly lists: readonly Action[];
}

/** The page of a scene, rendered by the app itself. */
export async function renderScene(
  scene: Scene,
  { settings, states, pages, formats, widgets, ...stage }: Stage,
): Promise<string> {
  const { store, watchAnswer } = createAppStore();
  for (const action of [...stage.lists, ...scene.actions]) store.dispatch(action);
  const flow = scene.wrong ? wrongFlow(stage.flow, scene.wrong) : stage.flow;
  const services = {
    settings,
    flow: fixedFlowSource(flow, { page: (state) => pages.get(state), states: () => states }),
    phone: formats,
    widgets,
    scheduler: unscheduled,
    watchAnswer,
    preparePicture: () => Promise.reject(new Error('Nobody chooses pictures in the gallery (NO_PICTURES)')),
    store,
    texts: createTextSource(embeddedTexts(settings)),
  };
  const { prelude } = await prerenderToNodeStream(
    <App
      services={services}
      router={(children) => (
        <StaticRouter basename={settings.basePath} location={`${settings.basePath}/${scene.path}`}>
          {children}
        </StaticRouter>
      )}
    />,
    { progressiveChunkSize: Infinity, onError: tellUnlessOfBrowser },
  );
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join('');
}
