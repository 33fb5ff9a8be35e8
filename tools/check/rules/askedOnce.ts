import type { Rule } from '../context/CheckContext';
import { stepsOf, type SequenceView } from '../context/SequenceView';
import { sequencesOf } from '../context/sequencesOf';
import { problemAt, type Problem } from '../Problem';

const name = 'asked-once';

/** No two steps of a sequence ask for the same data point. */
export const askedOnce: Rule = {
  name,
  run: (context) => sequencesOf(context).flatMap(({ sequence }) => checkSequence(sequence)),
};

function checkSequence(sequence: SequenceView): readonly Problem[] {
  const askedBy = new Map<string, string>();
  return stepsOf(sequence).flatMap(({ name: step, step: { listed } }) =>
    listed.flatMap(([dataPoint, node]) => {
      const other = askedBy.get(dataPoint) ?? step;
      askedBy.set(dataPoint, other);
      if (other === step) return [];
      const message = `Step "${other}" asks for "${dataPoint}" already (${sequence.owner}).`;
      const mend = `take "${dataPoint}" out of "${step}" or out of "${other}", or take one of the steps out of the sequence.`;
      return [problemAt(node, { rule: name, message, mend })];
    }),
  );
}
