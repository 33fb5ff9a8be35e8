import { createWriteLock } from '../../../src/services/writeLock';
import { selectApplicationState } from '../../../src/store/progress';
import { decisions } from '../../support/decisions';
import { lockManager } from '../../support/lockManager';
import { memoryStorage } from '../../support/memoryStorage';
import { hasPartner, runApplications } from '../../support/runApplications';

const { api, start, arriveAt } = runApplications();

const rows = decisions
  .filter(({ operation }) => ['postPayment', 'skipState', 'postVehicle', 'acceptCrediteaOffer'].includes(operation))
  .map((decided) => [decided.operation, decided.state, decided] as const);

test.each(rows)('%s in state %d, pressed in two tabs at once: happens once, and both tabs show it', async (...row) => {
  const [, state, { monthlyIncome, press, isDone, next }] = row;
  const storage = memoryStorage();
  const locks = lockManager();
  const platform = { acquireWriteLock: createWriteLock({ locks }, '') };
  const one = await arriveAt(state, { ...(monthlyIncome && { monthlyIncome }), storage, platform });
  await one.until(hasPartner);
  const other = await start({ storage, platform });
  await other.until((all) => selectApplicationState(all) === state && all.progress.partner !== undefined);
  const tabs = [one, other];
  for (const { dispatch, store } of tabs)
    dispatch(
      ...press(store.getState()).map((action) =>
        action.type === 'stateActionChosen' ? { ...action, fromState: state } : action,
      ),
    );
  const isSettled = ({ progress, lenderRedirect }: ReturnType<typeof one.store.getState>) =>
    progress.action !== 'pending' && lenderRedirect.status !== 'pending';
  for (const { until } of tabs) await until((all) => isSettled(all) && selectApplicationState(all) === next);
  const [lead] = await api.leads();
  expect(lead && isDone(lead)).toBe(true);
  const [redirect, ...others] = tabs.map(({ store }) => store.getState().lenderRedirect.redirect);
  expect(others).toEqual([redirect]);
});
