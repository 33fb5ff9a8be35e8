import { allSteps } from '../context/allSteps';
import type { Rule } from '../context/CheckContext';
import type { StepView } from '../context/StepView';
import type { DocumentNode } from '../DocumentNode';
import { problemAt } from '../Problem';
import { branches, conditionals } from '../schema/branches';
import { mentionedProperties } from '../schema/mentionedProperties';
import { suggestName } from '../suggestName';

const name = 'known-data-points';

/** What only a state's page asks for, and only that page's operation takes, stands here instead of in the lead. */
const OF_PAGES = /^pages\./;

/** Every data point that a step speaks of is in the catalogue, and has a place in the lead that the form sends. */
export const knownDataPoints: Rule = {
  name,
  needs: ['data-points'],
  run: (context) =>
    allSteps(context).flatMap((step) =>
      namedBy(step).flatMap(([dataPoint, node]) => {
        if (OF_PAGES.test(context.catalogue.at('dataPoints', dataPoint, 'path').text ?? '')) {
          const message = `"${dataPoint}" is asked on pages after the form only: it has no place in the lead.`;
          return [problemAt(node, { rule: name, message, mend: 'remove it, or give it a place in the contract.' })];
        }
        if (context.dataPoints.has(dataPoint)) return [];
        const mend = suggestName(dataPoint, context.dataPoints, `add "${dataPoint}" to data-points.json`);
        return [problemAt(node, { rule: name, message: `There is no data point "${dataPoint}".`, mend })];
      }),
    ),
};

function namedBy({ listed, schema, uiSchema, when }: StepView): readonly (readonly [string, DocumentNode])[] {
  return [
    ...listed,
    ...branches(schema).flatMap((branch) => branch.at('properties').members()),
    ...branches(schema).flatMap((branch) => branch.at('required').textItems()),
    ...conditionals(schema).flatMap((branch) => mentionedProperties(branch.at('if'))),
    ...mentionedProperties(when),
    ...uiSchema.members().filter(([key]) => !key.startsWith('ui:')),
  ];
}
