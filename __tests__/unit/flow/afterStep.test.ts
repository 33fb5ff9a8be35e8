import { afterStep, isFinalStep, stepAhead } from '../../../src/flow/afterStep';
import { walk } from '../../../src/flow/walk';
import { reviewStep } from '../../../documents/resolveFlow';
import { planFlow } from '../../support/planFlow';

const point = (name: string) => ({ name, kind: 'boolean' as const, isRequired: true });
const flow = planFlow({ steps: ['a', 'b', 'c'].map((name) => ({ name, points: [point(name)] })) });

describe('the forward button of a form with the steps a, b and c', () => {
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
  ])('on a step %s: with %s answered, at step %s', (...[, answered, step, wasAnswered, ahead]) => {
    const walked = walk(flow, Object.fromEntries([...answered].map((name) => [name, true])), step);
    expect(stepAhead(walked, wasAnswered)).toBe(ahead);
    expect(isFinalStep(walked, wasAnswered)).toBe(ahead === undefined);
    expect(afterStep(walked, wasAnswered)).toEqual(
      ahead === undefined ? { kind: 'submit' } : { kind: 'step', name: ahead },
    );
  });
});

describe('the forward button of the same form with a review at its end', () => {
  const reviewed = { ...flow, model: { ...flow.model, steps: [...flow.model.steps, reviewStep] } };

  test.each([
    ['answered first, leads to the first open step', 'a', 'a', false, 'b'],
    ['answered first as the last open one, leads to the review', 'abc', 'b', false, 'review'],
    ['looked at again while a later step is open, leads to its neighbour', 'ab', 'a', true, 'b'],
    ['looked at again when everything is answered, leads back to the review', 'abc', 'a', true, 'review'],
    ['looked at again as the last one, leads to the review', 'abc', 'c', true, 'review'],
    ['at the review, sends the application', 'abc', 'review', false, undefined],
  ])('on a step %s: with %s answered, at step %s', (...[, answered, step, wasAnswered, ahead]) => {
    const walked = walk(reviewed, Object.fromEntries([...answered].map((name) => [name, true])), step);
    expect(walked.current.step.name).toBe(step);
    expect(stepAhead(walked, wasAnswered)).toBe(ahead);
    expect(isFinalStep(walked, wasAnswered)).toBe(ahead === undefined);
  });

  test('the review follows the last question, and opens only when everything is answered', () => {
    expect(walk(reviewed, { a: true, b: true }, 'review').current.step.name).toBe('c');
    expect(walk(reviewed, { a: true, b: true }, 'review').isComplete).toBe(false);
    const complete = walk(reviewed, { a: true, b: true, c: true });
    expect(complete).toMatchObject({ allowed: 'review', previous: 'c', next: undefined, isComplete: true });
    expect(complete.relevantAnswers).toEqual({ a: true, b: true, c: true });
  });
});
