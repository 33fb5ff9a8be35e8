import { basename } from 'node:path';
import { sectionOf } from '../../../src/flow/sectionOf';
import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { stepsOf } from '../context/SequenceView';
import { sequencesOf } from '../context/sequencesOf';
import { askedProperties } from '../schema/branches';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';
import { trimSlashes } from '../trimSlashes';

const name = 'states';

const LAST_VALUE = 41;

/** States of the form and of its last questions (specification, section 4). */
const BEFORE_OFFER = [1, 2, 3, 4, 5, 8, 25];

/** Every state has a value and a route of its own, so that its page can be reached, and its buttons lead somewhere. */
export const states: Rule = {
  name,
  needs: ['step', 'sequence', 'data-points'],
  run: (context) => [
    ...context.states.flatMap((state) => [
      ...checkName(state),
      ...checkValue(state),
      ...checkPhase(state),
      ...checkData(state, context),
      ...checkList(state, context),
      ...checkActions(state, context),
    ]),
    ...outsideOfSections(context),
    ...shared(context.states, 'value'),
    ...shared(context.states, 'route'),
  ],
};

function checkName({ name: file, node }: StateView): readonly Problem[] {
  const { text } = node.at('name');
  if (text === undefined || text === file) return [];
  const message = `The state in ${basename(node.document.file)} calls itself "${text}".`;
  return [problemAt(node.at('name'), { rule: name, message, mend: `write "${file}", or rename the file.` })];
}

function checkValue({ node }: StateView): readonly Problem[] {
  const { number } = node.at('value');
  if (number === undefined || (number >= 0 && number <= LAST_VALUE)) return [];
  const message = `There is no application state ${number}, so nothing leads to this page.`;
  const mend = `write a value from 0 to ${LAST_VALUE}, or null for a page that only its address leads to.`;
  return [problemAt(node.at('value'), { rule: name, message, mend })];
}

function checkPhase({ node }: StateView): readonly Problem[] {
  const { number } = node.at('value');
  const phase = node.at('phase');
  if (number === undefined || phase.text === undefined || number === 0) return [];
  const expected = BEFORE_OFFER.includes(number) ? 'before-offer' : 'after-offer';
  if (phase.text === expected) return [];
  const message = `State ${number} comes ${expected.replace('-', ' an ')}.`;
  return [problemAt(phase, { rule: name, message, mend: `write "${expected}".` })];
}

/** Only data points of the catalogue are kept on the device, and guarded as they must be. */
function checkData({ page }: StateView, { dataPoints }: CheckContext): readonly Problem[] {
  const asked = askedProperties(page.at('schema'));
  const unknown = asked.flatMap(([dataPoint, node]) => {
    if (dataPoints.has(dataPoint)) return [];
    const mend = suggestName(dataPoint, dataPoints, `add "${dataPoint}" to data-points.json`);
    return [problemAt(node, { rule: name, message: `There is no data point "${dataPoint}".`, mend })];
  });
  const names = asked.map(([dataPoint]) => dataPoint);
  return [...unknown, ...laidOutOnly(page.at('uiSchema'), names)];
}

/** What is laid out, and what a list depends on, is asked on the same page. */
function laidOutOnly(uiSchema: DocumentNode, asked: readonly string[]): readonly Problem[] {
  return uiSchema.members().flatMap(([dataPoint, field]) => {
    const of = field.at('ui:options', 'of');
    const named = [[dataPoint, field] as const, ...(of.text === undefined ? [] : [[of.text, of] as const])];
    return named.flatMap(([word, node]) => {
      if (asked.includes(word)) return [];
      const message = `This page does not ask for "${word}".`;
      return [problemAt(node, { rule: name, message, mend: suggestName(word, asked, 'ask for it in "schema"') })];
    });
  });
}

/** A list is kept as one data point, and is titled and added up by what its entries are asked. */
function checkList({ page }: StateView, { dataPoints, catalogue }: CheckContext): readonly Problem[] {
  const list = page.at('list');
  const asked = askedProperties(page.at('schema')).map(([dataPoint]) => dataPoint);
  const ofEntry = ['title', 'total'].flatMap((part) => {
    const { text } = list.at(part);
    if (text === undefined || asked.includes(text)) return [];
    const mend = suggestName(text, asked, 'name a data point of the schema');
    const message = `The entries of this page are not asked for "${text}".`;
    return [problemAt(list.at(part), { rule: name, message, mend })];
  });
  const node = list.at('dataPoint');
  const type = catalogue.at('dataPoints', node.text ?? '', 'schema', 'type').text;
  if (node.text === undefined || type === 'object') return ofEntry;
  const message = `There is no data point "${node.text}" that can keep a list.`;
  const mend = suggestName(node.text, dataPoints, `add "${node.text}" to data-points.json, with the type "object"`);
  return [...ofEntry, problemAt(node, { rule: name, message, mend })];
}

/** Every step can be found on the page of its section. */
function outsideOfSections(context: CheckContext): readonly Problem[] {
  const collecting = context.states.filter(({ page }) => page.at('kind').text === 'sequence');
  if (collecting.length === 0) return [];
  const sections = Object.fromEntries(
    collecting.map((state) => [
      state.name,
      state.page
        .at('collects')
        .textItems()
        .map(([place]) => place),
    ]),
  );
  return sequencesOf(context).flatMap(({ sequence }) =>
    stepsOf(sequence).flatMap(({ step, node }) => {
      const [[first, asked] = ['', node]] = step.listed;
      const path = context.catalogue.at('dataPoints', first, 'path').text;
      const dataPoints = path === undefined ? {} : { [first]: { path } };
      if (path === undefined || sectionOf({ dataPoints: [first] }, dataPoints, sections) !== undefined) return [];
      const message = `Step "${step.name}" is on the page of no section: none collects "${path}".`;
      const mend = `add "${path}" to "collects" of a state of kind "sequence".`;
      return [problemAt(asked, { rule: name, message, mend })];
    }),
  );
}

function shared(all: readonly StateView[], property: 'value' | 'route'): readonly Problem[] {
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
    return [problemAt(node, { rule: name, message, mend: `give one of the two another ${property}.` })];
  });
}

function checkActions({ page }: StateView, context: CheckContext): readonly Problem[] {
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
      const mend = suggestName(route.text, routes, 'add a state with this route');
      return [problemAt(route, { rule: name, message, mend })];
    });
}
