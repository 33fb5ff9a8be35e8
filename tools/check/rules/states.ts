import { basename } from 'node:path';
import type { CheckContext, Rule, StateView } from '../context/CheckContext';
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
      ...checkActions(state, context),
    ]),
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
  return askedProperties(page.at('schema')).flatMap(([dataPoint, node]) => {
    if (dataPoints.has(dataPoint)) return [];
    const mend = suggestName(dataPoint, dataPoints, `add "${dataPoint}" to data-points.json`);
    return [problemAt(node, { rule: name, message: `There is no data point "${dataPoint}".`, mend })];
  });
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
