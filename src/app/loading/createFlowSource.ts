import type { Arranged, Arrangement } from '../../flow/arrangeSteps';
import { formatNamesIn } from '../../flow/formatNamesIn';
import type { Flow } from '../../flow/types';
import type { Formats } from '../../formats/createFormats';
import type { FlowModel, StepModel } from '../../published/flow';
import type { Settings } from '../../published/settings';
import type { PublishedFlow, StateModel } from '../../published/states';
import type { FlowSource } from '../../renderer/FlowSource';
import {
  compiledRequire,
  compiledValidate,
  importValidators,
  type ValidatorFunctions,
} from '../../validation/compiledValidate';
import { modelOfFirstPage } from '../start/firstPage';
import { retry } from './retry';
import { fetchPublished } from './fetchPublished';

/** Provides the first page's part of the flow at once, and loads the rest on first demand. */
export async function createFlowSource(settings: Settings, formats: Formats): Promise<FlowSource> {
  const provide = compiledRequire(formats);
  const { subscribe, notify } = createSubscription();
  const first = await retry(() => importValidators(settings.validators.first, provide));
  let flow = await retry(() => flowOf(modelOfFirstPage(settings), formats, first));
  let published: Promise<PublishedFlow> | undefined;
  let states: Readonly<Record<string, StateModel>> = {};
  let isWhole = false;
  let functions = first;
  const adopt = async (model: FlowModel, newStates = states) => {
    flow = await flowOf(model, formats, functions);
    states = newStates;
    isWhole = true;
    notify();
  };
  const load = async () => {
    const [rest, loaded] = await Promise.all([
      importValidators(settings.validators.rest, provide),
      fetchPublished<PublishedFlow>(settings.flowUrl, ['model', 'states']),
    ]);
    functions = { ...first, ...rest };
    await adopt(loaded.model, loaded.states);
    return loaded;
  };
  /** Forgets a failure, so that the next call tries again; callers decide how often. */
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
  const renewed = copyPerEdition(formats.edition);
  const pages = createPageSource(loadPage, { renewed, onLoaded: notify });
  const flows = () => [flow, ...pages.loaded()];
  const prepared = rulesOnDemand(formats, () => flows().flatMap(({ model }) => model.steps));
  return {
    ...pages,
    current: () => renewed(flow),
    hasDependents: (dataPoint) => flows().some(({ model }) => Object.hasOwn(model.dependents, dataPoint)),
    isWhole: () => isWhole,
    states: () => states,
    whole: (retryPolicy) => retry(ask, retryPolicy).then(() => renewed(flow)),
    subscribe,
    isPrepared: (dataPoints) => isWhole && prepared.isPrepared(dataPoints),
    prepare: prepared.prepare,
    arrange: async (wanted) => {
      const { model } = await retry(ask);
      const arranged = await arrangedBy(wanted, model, settings);
      if (arranged.kind === 'refused') return arranged.reason;
      await adopt(arranged.model);
      return undefined;
    },
  };
}

/** Only the sagas rearrange steps, so this is part of their chunk. */
const importArranging = () => import(/* webpackChunkName: "sagas" */ '../../flow/arrangeSteps');

async function arrangedBy(wanted: Arrangement, model: FlowModel, { firstPage }: Settings): Promise<Arranged> {
  const { arrangeSteps } = await retry(importArranging);
  const shown = firstPage.steps.map(({ name }) => name);
  return arrangeSteps(model, wanted, shown);
}

/** The rules that are loaded once a step asks for their format, and are needed before it is submitted. */
function rulesOnDemand(
  formats: Formats,
  steps: () => readonly StepModel[],
): Pick<FlowSource, 'isPrepared' | 'prepare'> {
  const rules = [
    { format: 'phone', isLoaded: formats.hasPhone, load: formats.loadPhone },
    { format: 'email', isLoaded: formats.hasEmailCheck, load: formats.loadEmailCheck },
  ];
  const isAsked = (format: string, names: readonly string[]) =>
    steps().some(({ schema }) => names.some((name) => schema.properties?.[name]?.format === format));
  return {
    isPrepared: (names) => rules.every(({ format, isLoaded }) => isLoaded() || !isAsked(format, names)),
    prepare: async (names) => {
      await Promise.all(rules.filter(({ format }) => isAsked(format, names)).map(({ load }) => load()));
    },
  };
}

/** Creates a flow and loads every rule that its formats need, except the phone library. */
async function flowOf(model: FlowModel, formats: Formats, functions: ValidatorFunctions): Promise<Flow> {
  await formats.loadRules(formatNamesIn(model.steps), model.formats);
  return {
    model,
    validate: compiledValidate(functions),
    explainFormat: formats.explain,
    formatValues: formats.values,
    explainDoubt: formats.doubt,
  };
}

/** The forms of state pages, each loaded once, on first demand. */
function createPageSource(
  load: (state: string) => Promise<Flow>,
  { renewed, onLoaded }: { readonly renewed: (flow: Flow) => Flow; readonly onLoaded: () => void },
): Pick<FlowSource, 'page' | 'loadPage'> & { readonly loaded: () => readonly Flow[] } {
  const pages = new Map<string, Flow>();
  return {
    page: (state) => {
      const page = pages.get(state);
      return page && renewed(page);
    },
    loaded: () => [...pages.values()],
    loadPage: async (state) => {
      const loadedPage = pages.get(state);
      if (loadedPage) return loadedPage;
      const page = await load(state);
      pages.set(state, page);
      onLoaded();
      return page;
    },
  };
}

function createSubscription() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Returns the same flow until the edition of the formats changes, then a copy. Verdicts are cached by flow identity,
 * so a copy makes every step be validated again.
 */
export function copyPerEdition(edition: () => string): (flow: Flow) => Flow {
  const editions = new WeakMap<Flow, { readonly edition: string; readonly flow: Flow }>();
  return (flow) => {
    const now = edition();
    const last = editions.get(flow);
    if (last?.edition === now) return last.flow;
    const fresh = { ...flow };
    editions.set(flow, { edition: now, flow: fresh });
    return fresh;
  };
}
