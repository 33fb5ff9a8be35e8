import { countPresses } from '../../../../tools/plans/countPresses';
import { pressLimits } from '../../../../tools/plans/pressLimits';
import { deployments, plannedDeployment } from '../../../support/plannedDeployment';

it.each(deployments)('countPresses: the longest path of %s is within its limit', async (name) => {
  const { presses, keys } = countPresses(await plannedDeployment(name));
  const { presses: mostPresses = 0, keys: mostKeys = 0 } = pressLimits[name] ?? {};
  expect(presses).toBeLessThanOrEqual(mostPresses);
  expect(keys).toBeLessThanOrEqual(mostKeys);
});
