import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import { allSteps, type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf, type CheckedStep } from '../context/SequenceView';
import { askedProperties, schemaBranches, conditionals, mentionedProperties } from '../schema/schemaBranches';
import { suggestName } from '../suggestName';

/** Places of data points that belong to a state's page and are sent only by that page's operation, not in the lead. */
const OF_PAGES = /^pages\./;

/** Every data point that a step names is in the catalogue and has a place in the lead that the form sends. */
export const knownDataPointsRule: Rule = {
  name: 'known-data-points',
  needs: ['data-points'],
  run: (context) =>
    allSteps(context).flatMap((step) =>
      namedBy(step).flatMap(([dataPoint, node]) => {
        if (OF_PAGES.test(context.catalogue.at('dataPoints', dataPoint, 'path').text ?? '')) {
          const message = `"${dataPoint}" is asked on pages after the form only: it has no place in the lead.`;
          return [
            problemAt(node, {
              rule: knownDataPointsRule.name,
              message,
              mend: 'remove it, or give it a place in the contract.',
            }),
          ];
        }
        if (context.dataPoints.has(dataPoint)) return [];
        const mend = suggestName(dataPoint, context.dataPoints, `add "${dataPoint}" to data-points.json`);
        return [
          problemAt(node, { rule: knownDataPointsRule.name, message: `There is no data point "${dataPoint}".`, mend }),
        ];
      }),
    ),
};

function namedBy({ listed, schema, uiSchema, when }: CheckedStep): readonly (readonly [string, DocumentNode])[] {
  return [
    ...listed,
    ...schemaBranches(schema).flatMap((branch) => branch.at('properties').members()),
    ...schemaBranches(schema).flatMap((branch) => branch.at('required').textItems()),
    ...conditionals(schema).flatMap((branch) => mentionedProperties(branch.at('if'))),
    ...mentionedProperties(when),
    ...uiSchema.members().filter(([key]) => !key.startsWith('ui:')),
  ];
}

/** `dataPoints` of a step lists exactly the properties of its schema, and nothing else is required or laid out. */
export const listedDataPointsRule: Rule = {
  name: 'listed-data-points',
  run: (context) => allSteps(context).flatMap((step) => [...notAsked(step), ...notListed(step), ...listedTwice(step)]),
};

function notAsked({ listed, schema, uiSchema }: CheckedStep): readonly Problem[] {
  const asked = new Set(askedProperties(schema).map(([dataPoint]) => dataPoint));
  const required = schemaBranches(schema).flatMap((branch) => branch.at('required').textItems());
  const laidOut = uiSchema.members().filter(([key]) => !key.startsWith('ui:'));
  return [...listed, ...required, ...laidOut].flatMap(([dataPoint, node]) => {
    if (asked.has(dataPoint)) return [];
    const message = `The schema of this step has no property "${dataPoint}" in any branch.`;
    const mend = `add "${dataPoint}": { "$ref": "data-points#/${dataPoint}" } to its "properties", or take the name out.`;
    return [problemAt(node, { rule: listedDataPointsRule.name, message, mend })];
  });
}

function notListed({ listed, schema }: CheckedStep): readonly Problem[] {
  const names = listed.map(([dataPoint]) => dataPoint);
  return askedProperties(schema).flatMap(([dataPoint, node]) => {
    if (names.includes(dataPoint)) return [];
    const message = `The step asks for "${dataPoint}" and does not list it.`;
    return [
      problemAt(node, {
        rule: listedDataPointsRule.name,
        message,
        mend: `add "${dataPoint}" to "dataPoints", where it is to be shown.`,
      }),
    ];
  });
}

function listedTwice({ listed }: CheckedStep): readonly Problem[] {
  const names = listed.map(([dataPoint]) => dataPoint);
  return listed.flatMap(([dataPoint, node], index) => {
    if (names.indexOf(dataPoint) === index) return [];
    const message = `"${dataPoint}" is listed twice.`;
    return [problemAt(node, { rule: listedDataPointsRule.name, message, mend: 'remove one of the two.' })];
  });
}

/** No two steps of a sequence have the same data point. */
export const askedOnceRule: Rule = {
  name: 'asked-once',
  run: (context) => sequencesOf(context).flatMap(({ sequence }) => askedTwice(sequence)),
};

function askedTwice(sequence: SequenceView): readonly Problem[] {
  const askedBy = new Map<string, string>();
  return stepsOf(sequence).flatMap(({ name: step, step: { listed } }) =>
    listed.flatMap(([dataPoint, node]) => {
      const other = askedBy.get(dataPoint) ?? step;
      askedBy.set(dataPoint, other);
      if (other === step) return [];
      const message = `Step "${other}" asks for "${dataPoint}" already (${sequence.owner}).`;
      const mend = `take "${dataPoint}" out of "${step}" or out of "${other}", or take one of the steps out of the sequence.`;
      return [problemAt(node, { rule: askedOnceRule.name, message, mend })];
    }),
  );
}
