import { allSteps } from '../context/allSteps';
import type { Rule } from '../context/CheckContext';
import type { StepView } from '../context/StepView';
import { problemAt, type Problem } from '../Problem';
import { askedProperties, branches } from '../schema/branches';

const name = 'listed-data-points';

/** `dataPoints` of a step lists exactly what its schema asks for, and nothing else is required or laid out. */
export const listedDataPoints: Rule = {
  name,
  run: (context) => allSteps(context).flatMap((step) => [...notAsked(step), ...notListed(step), ...listedTwice(step)]),
};

function notAsked({ listed, schema, uiSchema }: StepView): readonly Problem[] {
  const asked = new Set(askedProperties(schema).map(([dataPoint]) => dataPoint));
  const required = branches(schema).flatMap((branch) => branch.at('required').textItems());
  const laidOut = uiSchema.members().filter(([key]) => !key.startsWith('ui:'));
  return [...listed, ...required, ...laidOut].flatMap(([dataPoint, node]) => {
    if (asked.has(dataPoint)) return [];
    const message = `The schema of this step has no property "${dataPoint}" in any branch.`;
    const mend = `add "${dataPoint}": { "$ref": "data-points#/${dataPoint}" } to its "properties", or take the name out.`;
    return [problemAt(node, { rule: name, message, mend })];
  });
}

function notListed({ listed, schema }: StepView): readonly Problem[] {
  const names = listed.map(([dataPoint]) => dataPoint);
  return askedProperties(schema).flatMap(([dataPoint, node]) => {
    if (names.includes(dataPoint)) return [];
    const message = `The step asks for "${dataPoint}" and does not list it.`;
    return [
      problemAt(node, { rule: name, message, mend: `add "${dataPoint}" to "dataPoints", where it is to be shown.` }),
    ];
  });
}

function listedTwice({ listed }: StepView): readonly Problem[] {
  const names = listed.map(([dataPoint]) => dataPoint);
  return listed.flatMap(([dataPoint, node], index) => {
    if (names.indexOf(dataPoint) === index) return [];
    const message = `"${dataPoint}" is listed twice.`;
    return [problemAt(node, { rule: name, message, mend: 'remove one of the two.' })];
  });
}
