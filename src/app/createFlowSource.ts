import type { Arranged, Arrangement } from '../flow/arrangeSteps';
import type { Flow, FlowModel, StepModel } from '../flow/types';
import type { Formats } from '../formats/createFormats';
import type { FlowSource } from '../renderer/FlowSource';
import { compiledRequire } from '../validation/compiledRequire';
import type { ValidatorFunctions } from '../validation/compiledValidate';
import { createSubscription } from './createSubscription';
import { createPageSource } from './createPageSource';
import { FileMissing, saysMissing } from './FileMissing';
import { formatsOf, importFunctions, validateBy } from './loadValidators';
import { modelOfFirstPage } from './modelOfFirstPage';
import { renewal } from './renewal';
import { retry } from './retry';
import type { PublishedFlow, Settings, StateModel } from './Settings';

export interface ArrangeableFlow extends FlowSource {
  /** Whether a step, a branch or a list of choices depends on the answer to a data point. */
  readonly isLookedAt: (dataPoint: string) => boolean;
  /** Whether the answer to a data point is kept encrypted only. */
  readonly isSensitive: (dataPoint: string) => boolean;
  /** Arranges the steps of the whole flow anew. Resolves with the reason where that breaks the rules of a sequence. */
  readonly arrange: (wanted: Arrangement) => Promise<string | undefined>;
}

/** Gives the first page's part of the flow at once; the rest is brought when it is asked for first. */
export async function createFlowSource(settings: Settings, formats: Formats): Promise<ArrangeableFlow> {
  const provide = compiledRequire(formats);
  const { subscribe, tell } = createSubscription();
  const first = await importFunctions(settings.validators.first, provide);
  let flow = await flowOf(modelOfFirstPage(settings), formats, first);
  let published: Promise<PublishedFlow> | undefined;
  let states: Readonly<Record<string, StateModel>> = {};
  let isWhole = false;
  let functions = first;
  const adopt = async (model: FlowModel, newStates = states) => {
    flow = await flowOf(model, formats, functions);
    states = newStates;
    isWhole = true;
    tell();
  };
  const load = async () => {
    const rest = importFunctions(settings.validators.rest, provide);
    const loaded = await fetchFlow(settings.flowUrl);
    functions = { ...first, ...(await rest) };
    await adopt(loaded.model, loaded.states);
    return loaded;
  };
  /** A failure is forgotten, so that asking again tries again; how often is for those who ask. */
  const ask = () => {
    published ??= load();
    published.catch(() => (published = undefined));
    return published;
  };
  const loadPage = async (name: string) => {
    await retry(ask);
    const { loadPageFlow } = await retry(() => import(/* webpackChunkName: "states" */ './loadPageFlow'));
    return loadPageFlow({ flow, state: states[name], rules: settings.validators.states, provide, formats });
  };
  const renewed = renewal(formats.edition);
  const pages = createPageSource(loadPage, { renewed, onLoaded: tell });
  return {
    ...pages,
    current: () => renewed(flow),
    isLookedAt: (dataPoint) =>
      [flow, ...pages.loaded()].some(({ model }) => Object.hasOwn(model.dependents, dataPoint)),
    isSensitive: (dataPoint) => flow.model.dataPoints[dataPoint]?.privacy === 'sensitive',
    isWhole: () => isWhole,
    states: () => states,
    whole: () => ask().then(() => renewed(flow)),
    subscribe,
    isPrepared: (dataPoints) => isWhole && (formats.hasPhone() || !asksForPhone(flow.model.steps, dataPoints)),
    prepare: async (dataPoints) => {
      if (asksForPhone(flow.model.steps, dataPoints)) await formats.loadPhone();
    },
    arrange: async (wanted) => {
      const { model } = await retry(ask);
      const arranged = await arrangedBy(wanted, model, settings);
      if (arranged.kind === 'refused') return arranged.reason;
      await adopt(arranged.model);
      return undefined;
    },
  };
}

/** Only the sagas ask for another order, so it is theirs to bring. */
const importArranging = () => import(/* webpackChunkName: "sagas" */ '../flow/arrangeSteps');

async function arrangedBy(wanted: Arrangement, model: FlowModel, { firstPage }: Settings): Promise<Arranged> {
  const { arrangeSteps } = await retry(importArranging);
  const shown = firstPage.steps.map(({ name }) => name);
  return arrangeSteps(model, wanted, shown);
}

function asksForPhone(steps: readonly StepModel[], dataPoints: readonly string[]): boolean {
  return steps.some(({ schema }) => dataPoints.some((name) => schema.properties?.[name]?.format === 'phone'));
}

async function fetchFlow(url: string): Promise<PublishedFlow> {
  const response = await fetch(url);
  if (saysMissing(response)) throw new FileMissing(url);
  if (!response.ok) throw new Error(`No flow at ${url}: HTTP ${response.status} (FLOW_UNAVAILABLE)`);
  return (await response.json()) as PublishedFlow;
}

/** Makes a flow and loads every rule that its formats need, except the phone library. */
async function flowOf(model: FlowModel, formats: Formats, functions: ValidatorFunctions): Promise<Flow> {
  await formats.loadRules(formatsOf(model.steps));
  return { model, validate: await validateBy(model.steps, functions, formats), explainFormat: formats.explain };
}
