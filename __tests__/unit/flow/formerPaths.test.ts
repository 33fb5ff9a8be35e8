import { withFormerPaths } from '../../../src/flow/formerPaths';
import { colombianModel } from '../../support/colombia';

test('withFormerPaths: adds the addresses that lead to no step any more, each once, and leaves out those that do', () => {
  const [first, second, third] = colombianModel.steps;
  if (!first || !second || !third) throw new Error('Colombia has fewer than three steps (NO_STEPS)');
  const model = {
    ...colombianModel,
    steps: [first, { ...second, shares: [third] }],
    formerPaths: ['surname'],
  };
  const earlier = ['surname', 'age', first.path, second.path, third.path, 'age'];
  expect(withFormerPaths(model, earlier)).toEqual({ ...model, formerPaths: ['age', 'surname'] });
});
