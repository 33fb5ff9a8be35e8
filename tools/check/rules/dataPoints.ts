import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { allSteps, type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf, type CheckedStep } from '../context/SequenceView';
import { schemaBranches, conditionals, mentionedProperties } from '../schema/schemaBranches';
import { nearestSpelling, suggestName } from '../suggestName';

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
              fix: 'remove it, or give it a place in the contract.',
            }),
          ];
        }
        if (context.dataPoints.has(dataPoint)) return [];
        return [unknownDataPoint(knownDataPointsRule.name, dataPoint, { node, names: context.dataPoints })];
      }),
    ),
};

/** Keywords that are easily put one bracket too deep. */
const KEYWORDS = ['required', 'type', 'properties', 'allOf', 'anyOf', 'if', 'then', 'else', 'not', '$comment'];

const POSSIBLE_NAME = /^[a-z][A-Za-z0-9]*$/;

/** Reports a name that is not in the catalogue; what is missing for it, or for the name that was meant, follows. */
export function unknownDataPoint(
  rule: string,
  name: string,
  { node, names }: { readonly node: DocumentNode; readonly names: ReadonlySet<string> },
): Found {
  const message = `There is no data point "${name}".`;
  const otherwise = POSSIBLE_NAME.test(name) ? `add "${name}" to data-points.json` : 'remove it';
  const isKeyword = KEYWORDS.includes(name) && node.parent() === node.parent().parent().at('properties');
  const fix = isKeyword ? `move "${name}" out of "properties", beside it.` : suggestName(name, names, otherwise);
  return problemAt(node, { rule, message, fix, breaks: misspeltDataPoint(name, names) });
}

/** Returns what a wrong name of a data point breaks: the name itself, and the one that was probably meant. */
export function misspeltDataPoint(name: string, known: ReadonlySet<string>): readonly string[] {
  const meant = nearestSpelling(name, known);
  return [name, ...(meant === undefined ? [] : [meant])].map(causes.dataPoint);
}

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

/** No two steps of a sequence have the same data point. */
export const askedOnceRule: Rule = {
  name: 'asked-once',
  run: (context) => sequencesOf(context).flatMap(({ sequence }) => askedTwice(sequence)),
};

function askedTwice(sequence: SequenceView): readonly Found[] {
  const askedBy = new Map<string, string>();
  return stepsOf(sequence).flatMap(({ name: step, step: { listed } }) =>
    listed.flatMap(([dataPoint, node]) => {
      const other = askedBy.get(dataPoint) ?? step;
      askedBy.set(dataPoint, other);
      if (other === step) return [];
      const message = `Step "${other}" asks for "${dataPoint}" already (${sequence.owner}).`;
      const fix = `take "${dataPoint}" out of "${step}" or out of "${other}", or take one of the steps out of the sequence.`;
      return [problemAt(node, { rule: askedOnceRule.name, message, fix })];
    }),
  );
}
