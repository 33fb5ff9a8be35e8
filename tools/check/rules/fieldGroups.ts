import { allSteps } from '../context/allSteps';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { askedProperties } from '../schema/branches';
import { suggestName } from '../suggestName';

const name = 'field-groups';

/** Questions of one group stand together: otherwise one legend would frame two places. */
export const fieldGroups: Rule = {
  name,
  run: (context) => laidOut(context).flatMap(checkGroups),
};

interface LaidOut {
  /** Data points in the order in which they are shown. */
  readonly order: readonly string[];
  readonly uiSchema: DocumentNode;
}

function laidOut(context: CheckContext): readonly LaidOut[] {
  return [
    ...allSteps(context).map(({ listed, uiSchema }) => ({ order: listed.map(([dataPoint]) => dataPoint), uiSchema })),
    ...context.states.map(({ page }) => ({
      order: [...new Set(askedProperties(page.at('schema')).map(([dataPoint]) => dataPoint))],
      uiSchema: page.at('uiSchema'),
    })),
  ];
}

function checkGroups({ order, uiSchema }: LaidOut): readonly Problem[] {
  const groupOf = (dataPoint: string | undefined) => uiSchema.at(dataPoint ?? '', 'ui:options', 'group');
  const groups = order.map((dataPoint) => groupOf(dataPoint).text);
  return order.flatMap((dataPoint, index) => {
    const group = groups[index];
    const first = groups.indexOf(group);
    if (group === undefined) return [];
    if (first === index) return groups.lastIndexOf(group) === index ? alone(groupOf(dataPoint), groups) : [];
    if (groups[index - 1] === group) return [];
    const message = `"${dataPoint}" is of the group "${group}", and stands apart from it.`;
    const mend = `ask for it beside "${order[first] ?? ''}", or give it a group of another name.`;
    return [problemAt(groupOf(dataPoint), { rule: name, message, mend })];
  });
}

/** A frame around one question says what its label says already. */
function alone(node: DocumentNode, groups: readonly (string | undefined)[]): readonly Problem[] {
  const others = groups.filter((group) => group !== undefined && group !== node.text);
  const message = `"${node.text ?? ''}" is a group of one question.`;
  const mend = suggestName(node.text ?? '', others.map(String), 'give its neighbours the same group, or remove it');
  return [problemAt(node, { rule: name, message, mend })];
}
