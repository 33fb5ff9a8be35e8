import { basename } from 'node:path';
import { newApplication } from '../../../src/flow/applicationStates';
import { sectionOf } from '../../../src/flow/sectionOf';
import { type CheckContext, type Rule, sequencesOf, type StateView } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { stepsOf } from '../context/SequenceView';
import { askedProperties } from '../schema/schemaBranches';
import { problemAt, type Found } from '../Problem';
import { suggestName } from '../suggestName';
import { unknownDataPoint } from './dataPoints';
import { trimSlashes } from './uniquePaths';

/** What a state may mean, by the kind of its page; other kinds mean nothing of the sort. */
const MEANINGS: Readonly<Record<'waitsFor' | 'ending', Readonly<Record<string, readonly string[]>>>> = {
  waitsFor: { index: ['form'], sequence: ['form'], polling: ['decision'], redirect: ['lender'] },
  ending: { ending: ['positive', 'negative'] },
};

/**
 * Every state has a unique value and a unique route, so that its page can be reached, and its buttons lead to
 * existing pages.
 */
export const statesRule: Rule = {
  name: 'states',
  needs: ['step', 'sequence', 'data-points'],
  run: (context) => [
    ...context.states.flatMap((state) => [
      ...checkName(state),
      ...checkMeaning(state),
      ...checkPhase(state),
      ...checkData(state, context),
      ...checkList(state, context),
      ...checkActions(state, context),
      ...checkSections(state, context),
    ]),
    ...notReached(context.states),
    ...outsideOfSections(context),
    ...shared(context.states, 'value'),
    ...shared(context.states, 'route'),
  ],
};

function checkName({ name: file, node }: StateView): readonly Found[] {
  const { text } = node.at('name');
  if (text === undefined || text === file) return [];
  const message = `The state in ${basename(node.document.file)} calls itself "${text}".`;
  return [problemAt(node.at('name'), { rule: statesRule.name, message, fix: `write "${file}", or rename the file.` })];
}

/** The meaning of a state fits its page. */
function checkMeaning({ node, page }: StateView): readonly Found[] {
  const kind = page.at('kind').text ?? '';
  return Object.entries(MEANINGS).flatMap(([property, meanings]) => {
    const allowed = meanings[kind] ?? [];
    const { text } = node.at(property);
    if (text === undefined ? allowed.length === 0 : allowed.includes(text)) return [];
    const message = `"${property}" does not fit a page of kind "${kind}".`;
    const fix = allowed.length === 0 ? 'leave it out.' : `write "${allowed.join('" or "')}".`;
    return [problemAt(text === undefined ? node : node.at(property), { rule: statesRule.name, message, fix })];
  });
}

/** Parts of the form come before an offer. */
function checkPhase({ node }: StateView): readonly Found[] {
  const phase = node.at('phase');
  if (node.at('waitsFor').text !== 'form' || phase.text !== 'after-offer') return [];
  const message = 'A part of the form comes before an offer.';
  return [problemAt(phase, { rule: statesRule.name, message, fix: 'write "before-offer".' })];
}

/** A new application is in the form, and a submitted lead waits for a decision. */
function notReached(all: readonly StateView[]): readonly Found[] {
  const [first] = all;
  if (!first) return [];
  const missing = [
    ...(all.some(({ node }) => node.at('value').number === newApplication && node.at('waitsFor').text === 'form')
      ? []
      : [`No state has the value ${newApplication} and waits for the form, so a new application has no page.`]),
    ...(all.some(({ node }) => node.at('waitsFor').text === 'decision')
      ? []
      : ['No state waits for a decision, so a lead that was sent has no page.']),
  ];
  return missing.map((message) =>
    problemAt(first.node, { rule: statesRule.name, message, fix: 'add such a state to states/.' }),
  );
}

/** A page has only data points of the catalogue, so that they are stored with the right protection. */
function checkData({ page }: StateView, { dataPoints }: CheckContext): readonly Found[] {
  const askedFields = askedProperties(page.at('schema'));
  const unknown = askedFields.flatMap(([dataPoint, node]) => {
    if (dataPoints.has(dataPoint)) return [];
    return [unknownDataPoint(statesRule.name, dataPoint, { node, names: dataPoints })];
  });
  const names = askedFields.map(([dataPoint]) => dataPoint);
  return [...unknown, ...laidOutOnly(page.at('uiSchema'), names)];
}

/** Fields that are laid out, or that a list depends on, belong to the same page. */
function laidOutOnly(uiSchema: DocumentNode, asked: readonly string[]): readonly Found[] {
  return uiSchema.members().flatMap(([dataPoint, field]) => {
    const of = field.at('ui:options', 'of');
    const named = [[dataPoint, field] as const, ...(of.text === undefined ? [] : [[of.text, of] as const])];
    return named.flatMap(([word, node]) => {
      if (asked.includes(word)) return [];
      const message = `This page does not ask for "${word}".`;
      return [
        problemAt(node, { rule: statesRule.name, message, fix: suggestName(word, asked, 'ask for it in "schema"') }),
      ];
    });
  });
}

/** A list is stored as one data point; its title and total are fields of its entries. */
function checkList({ page }: StateView, { dataPoints, catalogue }: CheckContext): readonly Found[] {
  const list = page.at('list');
  const askedNames = askedProperties(page.at('schema')).map(([dataPoint]) => dataPoint);
  const ofEntry = ['title', 'total'].flatMap((part) => {
    const { text } = list.at(part);
    if (text === undefined || askedNames.includes(text)) return [];
    const fix = suggestName(text, askedNames, 'name a data point of the schema');
    const message = `The entries of this page are not asked for "${text}".`;
    return [problemAt(list.at(part), { rule: statesRule.name, message, fix })];
  });
  const node = list.at('dataPoint');
  const type = catalogue.at('dataPoints', node.text ?? '', 'schema', 'type').text;
  if (node.text === undefined || type === 'object') return ofEntry;
  const message = `There is no data point "${node.text}" that can keep a list.`;
  const others = [...dataPoints].filter((name) => name !== node.text);
  const fix = suggestName(node.text, others, `add "${node.text}" to data-points.json, with the type "object"`);
  return [...ofEntry, problemAt(node, { rule: statesRule.name, message, fix })];
}

/** Every step is on the page of a section. */
function outsideOfSections(context: CheckContext): readonly Found[] {
  const collecting = context.states.filter(({ page }) => page.at('kind').text === 'sequence');
  if (collecting.length === 0) return [];
  const sections = Object.fromEntries(
    collecting.map(({ name, node, page }) => {
      const listed = page.at('collects').textItems();
      return [name, [node.at('section').text ?? [], listed.map(([place]) => place)].flat()];
    }),
  );
  return sequencesOf(context).flatMap(({ sequence }) =>
    stepsOf(sequence).flatMap(({ step, node }) => {
      const [[first, firstNode] = ['', node]] = step.listed;
      const path = context.catalogue.at('dataPoints', first, 'path').text;
      const dataPoints = path === undefined ? {} : { [first]: { path } };
      if (path === undefined || sectionOf({ dataPoints: [first] }, dataPoints, sections) !== undefined) return [];
      const message = `Step "${step.name}" is on the page of no section: none collects "${path}".`;
      const fix = `add "${path}" to "collects" of a state of kind "sequence".`;
      return [problemAt(firstNode, { rule: statesRule.name, message, fix })];
    }),
  );
}

function shared(all: readonly StateView[], property: 'value' | 'route'): readonly Found[] {
  const owners = new Map<unknown, string>();
  return all.flatMap((state) => {
    const node = state.node.at(property);
    const value = node.text === undefined ? node.value : trimSlashes(node.text);
    const owner = owners.get(value);
    if (value === undefined || value === null) return [];
    if (owner === undefined) {
      owners.set(value, state.name);
      return [];
    }
    const message = `State "${owner}" has ${property} ${JSON.stringify(value)} already.`;
    return [problemAt(node, { rule: statesRule.name, message, fix: `give one of the two another ${property}.` })];
  });
}

/** The countries of a section exist; otherwise it would be shown nowhere. */
function checkSections({ page }: StateView, { countries }: CheckContext): readonly Found[] {
  const codes = countries.map(({ code }) => code);
  const named = page
    .at('sections')
    .items()
    .flatMap((section) => section.at('countries').textItems());
  return named.flatMap(([code, node]) => {
    if (codes.includes(code)) return [];
    const message = `There is no country "${code}".`;
    return [problemAt(node, { rule: statesRule.name, message, fix: suggestName(code, codes, 'leave it out') })];
  });
}

function checkActions({ page }: StateView, context: CheckContext): readonly Found[] {
  const routes = [
    '',
    ...context.states.map(({ node }) => trimSlashes(node.at('route').text ?? '')),
    ...sequencesOf(context).flatMap(({ sequence }) => stepsOf(sequence).map(({ step }) => step.path.text ?? '')),
  ];
  return page
    .at('actions')
    .items()
    .flatMap((action) => {
      const route = action.at('route');
      if (route.text === undefined || routes.includes(trimSlashes(route.text))) return [];
      const message = `No page has the route "${route.text}".`;
      const fix = suggestName(route.text, routes, 'add a state with this route');
      return [problemAt(route, { rule: statesRule.name, message, fix })];
    });
}
