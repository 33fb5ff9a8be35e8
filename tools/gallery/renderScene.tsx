import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../src/app/page/App';
import { createApplication } from '../../src/app/start/createApplication';
import type { Flow } from '../../src/flow/types';
import type { Formats } from '../../src/formats/createFormats';
import type { SchemaError } from '../../src/published/flow';
import type { Settings } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import { fixedFlowSource } from '../../src/renderer/FlowSource';
import type { WidgetSource } from '../../src/renderer/WidgetSource';
import { noopScheduler } from '../../src/scheduling/noopScheduler';
import type { Action } from '../../src/store/actions';
import { limitOf } from './limitOf';
import type { Scene, StepErrors } from './Scene';

/** Data shared by all scenes of a deployment. */
export interface Stage {
  readonly settings: Settings;
  readonly flow: Flow;
  readonly states: Readonly<Record<string, StateModel>>;
  /** The forms of the states' pages. */
  readonly pages: ReadonlyMap<string, Flow>;
  readonly formats: Formats;
  readonly widgets: WidgetSource;
  /** Lists that the server provides. */
  readonly lists: readonly Action[];
}

/**
 * Renders the page of a scene with the app itself.
 *
 * @param isWide whether there is room beside the questions
 */
export async function renderScene(scene: Scene, stage: Stage, isWide = false): Promise<string> {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (media) => answeredQuery(media, isWide);
  try {
    return await renderIn(scene, stage);
  } finally {
    globalThis.matchMedia = matchMedia;
  }
}

/** The only query that decides what a page renders is whether there is room beside the questions. */
function answeredQuery(media: string, matches: boolean): MediaQueryList {
  const none = () => undefined;
  return Object.assign(new EventTarget(), { media, matches, onchange: null, addListener: none, removeListener: none });
}

async function renderIn(scene: Scene, { settings, states, pages, formats, widgets, ...stage }: Stage): Promise<string> {
  const flow = scene.wrong ? withStepErrors(stage.flow, scene.wrong) : stage.flow;
  const application = createApplication({
    settings,
    flow: fixedFlowSource(flow, { page: (state) => pages.get(state), states: () => states }),
    formats,
    widgets,
    scheduler: noopScheduler,
    preparePicture: () => Promise.reject(new Error('The gallery takes no pictures (NO_PICTURES)')),
    onKept: () => undefined,
  });
  for (const action of [...stage.lists, ...scene.actions]) application.store.dispatch(action);
  const { prelude } = await prerenderToNodeStream(
    <App
      services={application}
      router={(children) => (
        <StaticRouter basename={settings.basePath} location={`${settings.basePath}/${scene.path}`}>
          {children}
        </StaticRouter>
      )}
    />,
    { progressiveChunkSize: Infinity, onError: console.error },
  );
  const chunks: string[] = [];
  for await (const chunk of prelude) chunks.push(String(chunk));
  return chunks.join('');
}

/** Returns a flow in which one step has these errors, in the form that its validator reports. */
function withStepErrors(flow: Flow, { step, codes }: StepErrors): Flow {
  return {
    ...flow,
    validate: (id, data) =>
      id === step.schema.$id ? [...codes].map((entry) => violation(entry, step)) : flow.validate(id, data),
    explainFormat: (format) => codeOf(format),
    formatValues: (format, value) => ({
      ...namedInErrors,
      example: exampleYears[format.split('@')[1] ?? ''] ?? 2020,
      typed: value,
      home: flow.model.country.phoneRegion,
    }),
  };
}

/** A finer code stands before the format that it is of. */
function codeOf(format: string): string | undefined {
  return format.includes('.') ? format.split('@')[0] : undefined;
}

/** Years of examples as the page has them, by the format of the date. */
const exampleYears: Readonly<Record<string, number>> = { date: 2040, 'future-date': 2040, 'adult-date': 1990 };

/** What the texts of errors name, with values as applicants cause them. */
const namedInErrors = {
  code: '+1',
  country: 'US',
  number: '321 123 4567',
  digits: 8,
  length: 8,
  prefix: 'US',
  missing: 'month,year',
  date: '2015-04-30',
  day: '31',
  month: '13',
  monthOfYear: '2015-04',
  last: 30,
  year: '90',
  suggestion: 1990,
  earliest: 1900,
  latest: 2100,
};

function violation([dataPoint, code]: readonly [string, string], { schema }: StepErrors['step']): SchemaError {
  const [family, format] = code.split('.');
  if (code === 'required') return { keyword: code, instancePath: '', params: { missingProperty: dataPoint } };
  if (family === 'type') return { keyword: family, instancePath: `/${dataPoint}`, params: {} };
  // Finer codes come from a format that explains itself.
  if (format !== undefined) {
    return {
      keyword: 'format',
      instancePath: `/${dataPoint}`,
      params: { format: family === 'format' ? format : `${code}@${String(limitOf(schema, dataPoint, 'format'))}` },
    };
  }
  return { keyword: code, instancePath: `/${dataPoint}`, params: { limit: limitOf(schema, dataPoint, code) } };
}
