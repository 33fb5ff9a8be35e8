import { createWriteLock } from '../../../src/services/writeLock';
import { selectApplicationState } from '../../../src/store/selectors';
import { applicant } from '../../support/colombianApplicant';
import { decisions } from '../../support/decisions';
import { lockManager } from '../../support/lockManager';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';

const { api, start } = runApplications();

const rows = decisions
  .filter(({ operation }) => ['postPayment', 'skipState', 'postVehicle', 'acceptCrediteaOffer'].includes(operation))
  .map((decided) => [decided.operation, decided.state, decided] as const);

test.each(rows)('%s in state %d, pressed in two tabs at once: happens once, and both tabs show it', async (...row) => {
  const [, state, { monthlyIncome = 3_500_000 + state, press, isDone, next }] = row;
  const storage = memoryStorage();
  const locks = lockManager();
  const tab = () => start({ storage, services: { acquireWriteLock: createWriteLock({ locks }) } });
  const one = await tab();
  one.dispatch({ type: 'answersChanged', answers: { ...applicant, monthlyIncome } });
  one.dispatch({ type: 'applicationSubmitted', isIntermediate: false });
  await one.until((all) => selectApplicationState(all) === state && all.progress.partner !== undefined);
  const other = await tab();
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
