import { afterStep, isFinalStep, stepAhead } from '../../../src/flow/afterStep';
import { walk } from '../../../src/flow/walk';
import { planFlow } from '../../support/planFlow';

const point = (name: string) => ({ name, kind: 'boolean' as const, isRequired: true });
const flow = planFlow({ steps: ['a', 'b', 'c'].map((name) => ({ name, points: [point(name)] })) });

describe('the forward button of a form of the steps a, b and c', () => {
  test.each([
    ['answered first, leads to the first open step', 'a', 'a', false, 'b'],
    ['answered first, passes over what is answered', 'ab', 'a', false, 'c'],
    ['answered first as the last open one, sends the application', 'abc', 'a', false, undefined],
    ['not answered yet, leads where its answer will', '', 'a', false, 'b'],
    ['not answered yet and the last open one, will send the application', 'ab', 'c', false, undefined],
    ['looked at again, leads to its neighbour', 'abc', 'a', true, 'b'],
    ['looked at again, leads to its neighbour while a later step is open', 'ab', 'a', true, 'b'],
    ['looked at again as the last one, sends the application', 'abc', 'c', true, undefined],
    ['looked at again as the last one and emptied, will still send the application', 'ab', 'c', true, undefined],
  ])('%s: %s answered, at %s', (...[, answered, step, wasAnswered, ahead]) => {
    const walked = walk(flow, Object.fromEntries([...answered].map((name) => [name, true])), step);
    expect(stepAhead(walked, wasAnswered)).toBe(ahead);
    expect(isFinalStep(walked, wasAnswered)).toBe(ahead === undefined);
    expect(afterStep(walked, wasAnswered)).toEqual(
      ahead === undefined ? { kind: 'submit' } : { kind: 'step', name: ahead },
    );
  });
});
