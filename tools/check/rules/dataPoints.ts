import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import { allSteps, type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import type { RequiredPlace } from '../context/Contract';
import { type SequenceView, type StepInSequence, stepsOf, type CheckedStep } from '../context/SequenceView';
import {
  alwaysRequired,
  askedProperties,
  schemaBranches,
  conditionals,
  mentionedProperties,
} from '../schema/schemaBranches';
import { suggestName } from '../suggestName';

/** What only a state's page asks for, and only that page's operation takes, stands here instead of in the lead. */
const OF_PAGES = /^pages\./;

/** Every data point that a step speaks of is in the catalogue, and has a place in the lead that the form sends. */
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

/** `dataPoints` of a step lists exactly what its schema asks for, and nothing else is required or laid out. */
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

/** No two steps of a sequence ask for the same data point. */
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

/** What the contract requires of a submitted lead, every sequence asks for, of everybody. */
export const contractDataPointsRule: Rule = {
  name: 'contract-data-points',
  needs: ['contract', 'data-points', 'step', 'sequence', 'deployment'],
  run: (context) => {
    const names = dataPointsByPath(context);
    return context.contract.requiredOnSubmit.flatMap((required) => {
      const dataPoint = names.get(required.path);
      if (dataPoint === undefined) return [notCatalogued(required, context, names)];
      return sequencesOf(context).flatMap(({ sequence }) => checkSequence(dataPoint, sequence, context));
    });
  },
};

function dataPointsByPath({ catalogue }: CheckContext): ReadonlyMap<string, string> {
  const entries = catalogue.at('dataPoints').members();
  return new Map(entries.flatMap(([dataPoint, node]) => [[node.at('path').text ?? '', dataPoint] as const]));
}

function notCatalogued(required: RequiredPlace, context: CheckContext, names: ReadonlyMap<string, string>): Problem {
  const message = `The contract requires "${required.path}", which is the place of no data point.`;
  const mend = suggestName(required.path, names.keys(), 'catalogue it in data-points.json');
  return { file: context.contract.file, ...required.place, rule: contractDataPointsRule.name, message, mend };
}

function checkSequence(dataPoint: string, sequence: SequenceView, context: CheckContext): readonly Problem[] {
  if (!sequence.node.isObject) return [];
  const asking = stepsOf(sequence).find(({ step }) => asks(step, dataPoint));
  if (asking) return checkStep(dataPoint, asking, sequence);
  const elsewhere = sequencesOf(context)
    .flatMap(({ country }) => [...country.steps.values()])
    .find((step) => asks(step, dataPoint));
  const message = `The contract requires "${dataPoint}" and no step of this sequence asks for it (${sequence.owner}).`;
  const mend = elsewhere ? `add step "${elsewhere.name}".` : `add "${dataPoint}" to one of its steps.`;
  return [problemAt(sequence.node.at('steps'), { rule: contractDataPointsRule.name, message, mend })];
}

function checkStep(dataPoint: string, { name: stepName, step }: StepInSequence, { owner }: SequenceView) {
  if (step.when.exists) {
    const message = `The contract requires "${dataPoint}" and step "${stepName}" asks for it only sometimes (${owner}).`;
    return [
      problemAt(step.when, {
        rule: contractDataPointsRule.name,
        message,
        mend: `remove "when", or move "${dataPoint}" to another step.`,
      }),
    ];
  }
  if (alwaysRequired(step.schema).has(dataPoint)) return [];
  const property = askedProperties(step.schema).find(([asked]) => asked === dataPoint);
  const message = `The contract requires "${dataPoint}" and step "${stepName}" lets applicants leave it out (${owner}).`;
  const mend = `add "${dataPoint}" to "required" at the root of the step's schema.`;
  return [problemAt(property?.[1] ?? step.schema, { rule: contractDataPointsRule.name, message, mend })];
}

function asks(step: StepInSequence['step'], dataPoint: string): boolean {
  return askedProperties(step.schema).some(([asked]) => asked === dataPoint);
}
