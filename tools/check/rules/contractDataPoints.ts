import { causes, type Found, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import type { RequiredPlace } from '../context/Contract';
import { type SequenceView, type StepInSequence, stepsOf } from '../context/SequenceView';
import { alwaysRequired, askedProperties } from '../schema/schemaBranches';
import { suggestName } from '../suggestName';

/** Every sequence requires, of every applicant, what the contract requires of a submitted lead. */
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

function notCatalogued(required: RequiredPlace, context: CheckContext, names: ReadonlyMap<string, string>): Found {
  const message = `The contract requires "${required.path}", which is the place of no data point.`;
  const fix = suggestName(required.path, names.keys(), 'catalogue it in data-points.json');
  const after = [causes.dataPoint(required.path.split('.').at(-1) ?? '')];
  return { file: context.contract.file, ...required.place, rule: contractDataPointsRule.name, message, fix, after };
}

function checkSequence(dataPoint: string, sequence: SequenceView, context: CheckContext): readonly Found[] {
  if (!sequence.node.isObject) return [];
  const asking = stepsOf(sequence).find(({ step }) => asks(step, dataPoint));
  if (asking) return checkStep(dataPoint, asking, sequence);
  const elsewhere = sequencesOf(context)
    .flatMap(({ country }) => [...country.steps.values()])
    .find((step) => asks(step, dataPoint));
  const message = `The contract requires "${dataPoint}" and no step of this sequence asks for it (${sequence.owner}).`;
  const fix = elsewhere ? `add step "${elsewhere.name}".` : `add "${dataPoint}" to one of its steps.`;
  const keys = { after: [causes.dataPoint(dataPoint)], breaks: [causes.asked(dataPoint, sequence)] };
  return [problemAt(sequence.node.at('steps'), { rule: contractDataPointsRule.name, message, fix, ...keys })];
}

function checkStep(dataPoint: string, { name: stepName, step }: StepInSequence, { owner }: SequenceView) {
  if (step.when.exists) {
    const message = `The contract requires "${dataPoint}" and step "${stepName}" asks for it only sometimes (${owner}).`;
    return [
      problemAt(step.when, {
        rule: contractDataPointsRule.name,
        message,
        fix: `remove "when", or move "${dataPoint}" to another step.`,
      }),
    ];
  }
  if (alwaysRequired(step.schema).has(dataPoint)) return [];
  const property = askedProperties(step.schema).find(([name]) => name === dataPoint);
  const message = `The contract requires "${dataPoint}" and step "${stepName}" lets applicants leave it out (${owner}).`;
  const fix = `add "${dataPoint}" to "required" at the root of the step's schema.`;
  const after = [causes.dataPoint(dataPoint)];
  return [problemAt(property?.[1] ?? step.schema, { rule: contractDataPointsRule.name, message, fix, after })];
}

function asks(step: StepInSequence['step'], dataPoint: string): boolean {
  return askedProperties(step.schema).some(([name]) => name === dataPoint);
}
