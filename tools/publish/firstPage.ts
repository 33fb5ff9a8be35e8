import { formatsNamedIn } from '../../documents/resolveFormats';
import { dependentsOf } from '../../src/flow/dependents';
import { formatNamesIn } from '../../src/flow/formatNamesIn';
import { stepProgress } from '../../src/flow/stepProgress';
import type { Flow, Validate } from '../../src/flow/types';
import { walk } from '../../src/flow/walk';
import { createFormats } from '../../src/formats/createFormats';
import { formatCodes } from '../../src/formats/formatCodes';
import type { FlowModel, StepModel } from '../../src/published/flow';
import type { FirstPage, TextTree } from '../../src/published/settings';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { readouts } from '../../widgets/readouts';
import type { WidgetName } from '../../widgets/registry';
import { collectConditions, compileValidators, evaluateValidators } from '../compile/compileValidators';

/** Returns the first page's steps, and how far each is for an applicant who has not answered anything yet. */
export function describeFirstPage(model: FlowModel): FirstPage {
  const steps = firstPageSteps(model);
  const { visibleSteps } = walk(unansweredFlow(model), {});
  const shown = visibleSteps.filter(({ step }) => steps.some(({ name }) => name === step.name));
  const progress = shown.map((current) => [current.step.name, stepProgress({ visibleSteps, current }, model)] as const);
  return {
    steps,
    dependents: dependentsOf(steps),
    progress: Object.fromEntries(progress),
    ...formatsNamedIn(steps, model.formats),
  };
}

/** Without answers, only conditions matter: every step stays open, whatever its rules say. */
function unansweredFlow(model: FlowModel): Flow {
  const create = evaluateValidators(compileValidators(collectConditions(model.steps)));
  const functions = create(compiledRequire(createFormats({ today: () => '' })));
  const judge = compiledValidate(functions);
  const validate: Validate = (id, data) => (Object.hasOwn(functions, id) ? judge(id, data) : []);
  return { model, validate, explainFormat: () => undefined };
}

/** Returns the steps on the first page: the modal steps directly before it, in order, and its own. */
export function firstPageSteps({ steps, firstPage }: FlowModel): readonly StepModel[] {
  const end = steps.findIndex(({ name }) => name === firstPage);
  if (end < 0) throw new Error(`The first page "${firstPage}" isn't a step of the sequence`);
  let start = end;
  while (steps[start - 1]?.type === 'modal') start--;
  return steps.slice(start, end + 1);
}

/**
 * Returns the texts that the shell and the first page need, so that they do not wait for a request.
 *
 * From the namespace `form`, only the texts of the steps shown and of their chapters. From `app`, everything except
 * other brands and the brand's metadata, which the settings contain, widgets and formats that the steps do not use, the
 * consent and deletion dialogs, which come later, the notice of a pause, which is a separate page, and texts that
 * appear only in the HTML. Of the texts of estimates, those that a step shows.
 */
export function collectEmbeddedTexts(
  texts: Readonly<Record<string, TextTree>>,
  steps: readonly StepModel[],
  brand: string,
): Readonly<Record<string, TextTree>> {
  const dataPoints = steps.flatMap((step) => step.dataPoints);
  const kept: Readonly<Record<string, readonly string[]>> = {
    steps: steps.flatMap(({ name, context }) => [name, context]),
    fields: dataPoints,
    choices: dataPoints,
    fieldErrors: dataPoints,
    chapters: steps.flatMap(({ chapter }) => chapter ?? []),
    groups: optionsOn(steps, 'group'),
  };
  const ofBrand = Object.entries(groupOf(groupOf(texts['app'], 'brands'), brand));
  const own = ofBrand.filter(([key]) => OWN_WELCOME.includes(key));
  return {
    app: {
      ...keepOnly(texts['app'] ?? {}, {
        errors: errorCodesOn(steps, texts['app']?.['errors'] ?? {}),
        consent: ['change'],
        deletion: ['open', 'openSent'],
        loading: ['text', 'missing', 'gone'],
        maintenance: [],
        applicants: [],
        costs: [],
        ...widgetTextsNotOn(steps),
        estimate: readoutTextsOn(steps),
        legal: [],
      }),
      brands: own.length === 0 ? {} : { [brand]: Object.fromEntries(own) },
    },
    form: keepOnly(texts['form'] ?? {}, kept),
  };
}

/** Groups of a brand's texts with what its first page says: in all countries, and in this one. */
const OWN_WELCOME = ['welcome', 'in'];

/** Returns the last parts of the keys of the texts that widgets show below questions. */
function readoutTextsOn(steps: readonly StepModel[]): readonly string[] {
  const shown = optionsOn(steps, 'readout');
  const found = Object.entries(readouts).filter(([name]) => shown.includes(name));
  return found.flatMap(([, { texts }]) => texts.map((key) => key.split('>').at(-1) ?? ''));
}

function optionsOn(steps: readonly StepModel[], name: string): readonly string[] {
  const values = steps.flatMap(({ uiSchema }) => Object.values(uiSchema).map((ui) => ui['ui:options']?.[name]));
  return values.filter((value) => typeof value === 'string');
}

/** Widgets by the group of texts that they alone show. */
export const WIDGET_BY_GROUP = {
  company: 'company',
  date: 'date',
  days: 'dayOfMonth',
  period: 'period',
  postcode: 'postcode',
} as const satisfies Readonly<Record<string, WidgetName>>;

/** Returns the groups of texts that no widget on these steps shows, to keep none of each. */
function widgetTextsNotOn(steps: readonly StepModel[]): Readonly<Record<string, readonly string[]>> {
  const shown = steps.flatMap(({ uiSchema }) => Object.values(uiSchema).map((ui) => ui['ui:widget']));
  const hidden = Object.entries(WIDGET_BY_GROUP).filter(([, widget]) => !shown.includes(widget));
  return Object.fromEntries(hidden.map(([group]) => [group, []]));
}

/** The families of error codes of these formats are named after them. */
const CONTACT_FORMATS = ['email', 'phone'];
const FORMAT_FAMILIES = new Set(formatCodes.map((code) => code.split('.')[0] ?? ''));

/**
 * Returns the codes of errors that steps can have: of the code `format.<name>`, only those of formats that they use,
 * and of the codes that say more, those of contacts unless the steps ask for something else, too.
 */
function errorCodesOn(steps: readonly StepModel[], errors: string | TextTree): readonly string[] {
  const formats = formatNamesIn(steps);
  const isContact = formats.every((format) => CONTACT_FORMATS.includes(format));
  return Object.keys(errors).filter((code) => {
    const [family = '', name = ''] = code.split('.');
    if (family === 'format') return formats.includes(name);
    return !isContact || !FORMAT_FAMILIES.has(family) || CONTACT_FORMATS.includes(family);
  });
}

function groupOf(texts: TextTree | undefined, name: string): TextTree {
  const group = texts?.[name];
  return typeof group === 'object' ? group : {};
}

function keepOnly(texts: TextTree, kept: Readonly<Record<string, readonly string[]>>): TextTree {
  const entries = Object.entries(texts).map(([group, content]) => {
    const names = kept[group];
    if (!names || typeof content === 'string') return [group, content] as const;
    return [group, Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)))] as const;
  });
  return Object.fromEntries(entries);
}
