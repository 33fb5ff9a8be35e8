import { type ReadoutName, readouts } from '../../../widgets/readouts';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { type CheckContext, type CountryView, type Rule, sequencesOf } from '../context/CheckContext';
import { type SequenceView, stepsOf } from '../context/SequenceView';
import { fieldUis } from '../schema/askedFields';
import { askedProperties } from '../schema/schemaBranches';
import { suggestName } from '../suggestName';

/** What a question shows below it exists, and what that reads is answered by then. */
export const readoutsRule: Rule = {
  name: 'readouts',
  needs: ['data-points', 'country', 'sequence'],
  run: (context) => [
    ...fieldUis(context).flatMap(([, field]) => checkName(field.at('ui:options', 'readout'))),
    ...sequencesOf(context).flatMap(({ sequence, country }) => checkReads(sequence, country, context)),
  ],
};

function checkName(node: DocumentNode): readonly Found[] {
  const { text } = node;
  if (text === undefined || isReadoutName(text)) return [];
  const message = `There is no widget "${text}" to show below a question.`;
  const fix = suggestName(text, Object.keys(readouts), 'add it to widgets/readouts.ts');
  return [problemAt(node, { rule: readoutsRule.name, message, fix })];
}

function isReadoutName(name: string): name is ReadoutName {
  return Object.hasOwn(readouts, name);
}

/** Checks the steps in their order, then the pages after the form, which know all that the form asks. */
function checkReads(sequence: SequenceView, country: CountryView, { states }: CheckContext): readonly Found[] {
  const answered = new Set(unasked(country));
  const inSteps = stepsOf(sequence).flatMap(({ step }) => {
    for (const [dataPoint] of step.listed) answered.add(dataPoint);
    return unread(step.uiSchema, answered, `no step up to "${step.name}" asks for (${sequence.owner})`);
  });
  const inPages = states.flatMap(({ name, page }) => {
    const own = askedProperties(page.at('schema')).map(([dataPoint]) => dataPoint);
    const dataPoints = new Set([...answered, ...own]);
    return unread(page.at('uiSchema'), dataPoints, `neither "${name}" nor the form asks for (${sequence.owner})`);
  });
  return [...inSteps, ...inPages];
}

/** A country with a usual period sends it where no step asks for one. */
function unasked({ node }: CountryView): readonly string[] {
  return node.at('$defs', 'period', 'default').exists ? ['period'] : [];
}

function unread(uiSchema: DocumentNode, answered: ReadonlySet<string>, why: string): readonly Found[] {
  return uiSchema.members().flatMap(([, field]) => {
    const node = field.at('ui:options', 'readout');
    const name = node.text ?? '';
    if (!isReadoutName(name)) return [];
    const missing = readouts[name].reads.filter((dataPoint) => !answered.has(dataPoint));
    return missing.map((dataPoint) => {
      const message = `"${name}" is computed from "${dataPoint}", which ${why}.`;
      const fix = `ask for "${dataPoint}" before or beside it, or take "readout" out.`;
      return problemAt(node, { rule: readoutsRule.name, message, fix, after: [causes.dataPoint(dataPoint)] });
    });
  });
}
