import { readouts } from '../../../widgets/readouts';
import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { reviewStep } from '../../../documents/resolveFlow';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import type { CheckContext, DeploymentView, StateView } from '../context/CheckContext';
import { type SequenceView, stepsOf } from '../context/SequenceView';
import { type AskedField, askedFieldsOf } from '../schema/askedFields';
import { schemaBranches } from '../schema/schemaBranches';
import type { ReferenceScope } from '../schema/references';
import type { TextKey } from './LocaleTexts';
import { errorCodes } from './errorCodes';
import { reachableStates } from './reachableStates';

type FormatDocuments = Documents['formats'];

/** A text that a deployment shows: one of these keys must have it. The first is where it is best written. */
export interface TextNeed {
  readonly namespace: string;
  readonly key: TextKey;
  readonly alternatives?: readonly (readonly [namespace: string, key: TextKey])[];
}

/** Returns every text that a deployment's documents imply. */
export function neededTexts(deployment: DeploymentView, context: CheckContext): readonly TextNeed[] {
  const { country, sequence, node } = deployment;
  if (!country || !sequence) return [];
  const { brands, formats } = context.documents;
  const states = reachableStates(deployment, context);
  const brand = brands.get(node.at('brand').text ?? '');
  const { scope } = country;
  return [
    ...stepsOf(sequence).flatMap(({ step }) => [
      formText('steps', step.context.text ?? step.name, 'heading'),
      ...ofFields(scope, step.schema, step.uiSchema, formats),
      ...(node.at('costs').exists ? ofReadouts(step.uiSchema) : []),
    ]),
    ...sequence.screens.map(([screen]) => formText('steps', screen, 'heading')),
    ...sequence.chapters.map(([chapter]) => formText('chapters', chapter, 'name')),
    ...states.flatMap((state) => ofState(state, scope, formats)),
    ...(node.at('lenderRedirect').exists ? states.flatMap(ofCountdown) : []),
    ...(brand ? ofBrand(rootNodeOf(brand)) : []),
    ...(hasReview(node) ? ofReview(sequence) : []),
    ...ofMaintenance(node),
  ];
}

/** Returns the deployment itself and its environments. */
function placesOf(node: DocumentNode): readonly DocumentNode[] {
  const environments = node.at('environments').members();
  return [node, ...environments.map(([, environment]) => environment)];
}

/** Returns whether the form may end with a review: it does unless that is switched off. */
function hasReview(node: DocumentNode): boolean {
  const [own, ...environments] = placesOf(node).map((place) => place.at('features', 'review').value);
  return own !== false || environments.includes(true);
}

function ofReview({ chapters }: SequenceView): readonly TextNeed[] {
  const reviewTexts = ['heading', 'intro'].map((part) => formText('steps', reviewStep.context, part));
  return chapters.length > 0 ? [...reviewTexts, formText('chapters', reviewStep.name, 'name')] : reviewTexts;
}

function ofMaintenance(node: DocumentNode): readonly TextNeed[] {
  return placesOf(node).flatMap((place) => {
    const key = place.at('maintenance').at('text').text;
    return key === undefined ? [] : [{ namespace: 'app', key: key.split('>') }];
  });
}

const ofFields = memoize(
  (...asked: [ReferenceScope, DocumentNode, DocumentNode, FormatDocuments]): readonly TextNeed[] => {
    const [scope, schema, uiSchema, formats] = asked;
    const required = requiredIn(schema);
    return askedFieldsOf(schema, uiSchema, scope).flatMap((field) => [
      formText('fields', textNameOf(field), 'label'),
      ...optionTexts(field),
      ...groupOf(field),
      ...choicesOf(field, scope.catalogue),
      ...[...(required.has(field.name) ? ['required'] : []), ...errorCodes(field.keywords, formats)].map((code) =>
        errorOf(textNameOf(field), code),
      ),
    ]);
  },
);

/** Returns the data points that a schema requires, in any of its branches. */
export const requiredIn = memoize((schema: DocumentNode): ReadonlySet<string> => {
  const required = schemaBranches(schema).flatMap((branch) => branch.at('required').textItems());
  return new Set(required.map(([dataPoint]) => dataPoint));
});

/** Without costs, nothing is shown. */
function ofReadouts(uiSchema: DocumentNode): readonly TextNeed[] {
  const named = uiSchema.members().map(([, field]) => field.at('ui:options', 'readout').text);
  const shown = Object.entries(readouts).filter(([name]) => named.includes(name));
  return shown.flatMap(([, { texts }]) => texts.map((key) => ({ namespace: 'app', key: key.split('>') })));
}

/** What the words of an option are called. */
const TEXTS_OF_OPTIONS = { folded: 'add', sameAs: 'same' } as const;

function optionTexts({ name, uiSchema }: AskedField): readonly TextNeed[] {
  const used = Object.entries(TEXTS_OF_OPTIONS).filter(([option]) => uiSchema.at('ui:options', option).exists);
  const hasOthers = uiSchema.at('ui:widget').text === 'shortlist';
  return [...used.map(([, part]) => part), ...(hasOthers ? ['others'] : [])].map((part) =>
    formText('fields', name, part),
  );
}

function groupOf({ uiSchema }: AskedField): readonly TextNeed[] {
  const group = uiSchema.at('ui:options', 'group').text;
  return group === undefined ? [] : [formText('groups', group, 'legend')];
}

function choicesOf({ name, keywords, uiSchema }: AskedField, catalogue: DocumentNode): readonly TextNeed[] {
  const options = uiSchema.at('ui:options');
  // A list of the country for what the catalogue asks as text is shown unchanged.
  const widget = uiSchema.at('ui:widget').text ?? catalogue.at('dataPoints', name, 'widget').text;
  if (widget === 'text') return [];
  if (options.at('labels').text === 'value' || options.at('source').exists) return [];
  const values = keywords.get('enum') ?? keywords.get('items')?.at('enum');
  return (values?.items() ?? []).map((node) => formText('choices', name, String(node.value)));
}

function errorOf(dataPoint: string, code: string): TextNeed {
  return {
    namespace: 'app',
    key: ['errors', code],
    alternatives: [['form', ['fieldErrors', dataPoint, code]]],
  };
}

/** Texts about the list on a page that collects entries. */
const LIST_TEXTS = ['add', 'new', 'edit', 'empty', 'complete', 'none', 'incomplete'];

/** Texts of a page that waits: what is being done, since when, and what happens if it takes longer. */
const POLLING_TEXTS = [
  ...['progress>received', 'progress>comparing', 'progress>deciding', 'done', 'partners'],
  ...['since', 'sinceFor', 'stillWorking', 'offline', 'timeout>heading', 'timeout>text', 'timeout>action'],
  ...['unreadable>heading', 'unreadable>text'],
];

function ofState({ name, page }: StateView, scope: ReferenceScope, formats: FormatDocuments): readonly TextNeed[] {
  const kind = page.at('kind').text;
  const content = page
    .at('content')
    .textItems()
    .map(([key]) => state(...key.split('>')));
  const actions = page
    .at('actions')
    .items()
    .flatMap((action) => [...actionOf(name, action.at('name').text), ...questionOf(action.at('confirm').text)]);
  const fields = ofFields(scope, page.at('schema'), page.at('uiSchema'), formats);
  const ofList = kind === 'list' ? LIST_TEXTS.map((key) => state(name, key)) : [];
  const connection = kind === 'connection' ? ['go', 'again', 'done'].map((each) => state(name, each)) : [];
  const ofPolling = kind === 'polling' ? POLLING_TEXTS.map((key) => state(name, ...key.split('>'))) : [];
  const ofKind = [...connection, ...ofList, ...ofPolling, ...sectionTexts(page)];
  return [...(kind === 'index' ? [] : [state(name, 'heading')]), ...content, ...actions, ...ofKind, ...fields];
}

/** Headings and texts of the parts of a page. */
function sectionTexts(page: DocumentNode): readonly TextNeed[] {
  const keys = page
    .at('sections')
    .items()
    .flatMap((section) => section.at('text').text ?? []);
  return keys.flatMap((key) => ['heading', 'text'].map((part) => state(...key.split('>'), part)));
}

/** Texts of a page that leads to the lender automatically. */
const COUNTDOWN_TEXTS = ['countdown', 'countdownPlain', 'stay', 'stayed', 'opening', 'openingPlain'];

function ofCountdown({ name, page }: StateView): readonly TextNeed[] {
  return page.at('kind').text === 'redirect' ? COUNTDOWN_TEXTS.map((key) => state(name, key)) : [];
}

/** Texts of the question that an action asks first. */
const QUESTION_TEXTS = ['title', 'text', 'keep', 'confirm'];

function questionOf(key: string | undefined): readonly TextNeed[] {
  return key === undefined ? [] : QUESTION_TEXTS.map((part) => state(...key.split('>'), part));
}

function actionOf(stateName: string, action: string | undefined): readonly TextNeed[] {
  if (action === undefined) return [];
  const alternatives = [
    ['states', ['offer', action]],
    ['states', ['actions', action]],
    ['app', ['actions', action]],
  ] as const;
  return [{ ...state(stateName, 'actions', action), alternatives }];
}

function ofBrand(brand: DocumentNode): readonly TextNeed[] {
  return brand
    .at('texts')
    .members()
    .flatMap(([, node]) => (node.text === undefined ? [] : [{ namespace: 'app', key: node.text.split('>') }]));
}

function formText(...key: string[]): TextNeed {
  return { namespace: 'form', key };
}

function state(...key: string[]): TextNeed {
  return { namespace: 'states', key };
}

/** Returns the name under which the label, hint and errors of a field are stored. */
export function textNameOf({ name, uiSchema }: Pick<AskedField, 'name' | 'uiSchema'>): string {
  return uiSchema.at('ui:options', 'texts').text ?? name;
}
