import { walk } from '../../../../src/flow/walk';
import { describeFirstPage } from '../../../../tools/publish/firstPage';
import { colombia, colombianModel } from '../../../support/colombia';

test('describeFirstPage: counts the steps as the walk does, so that the first progress shown does not change', () => {
  expect(describeFirstPage(colombianModel).total).toBe(walk(colombia, {}).visibleSteps.length);
});
