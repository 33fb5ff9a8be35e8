import { selectApplicationState } from '../../../src/store/selectors';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';

const { start } = runApplications();

test('a link that works once: is used up for another device, and still works on the first one', async () => {
  const own = await start({ location: 'income-contract-started-at' });
  own.dispatch({ type: 'answersChanged', answers: applicant }, { type: 'applicationSubmitted', isIntermediate: false });
  const { lead } = await own.until((state) => selectApplicationState(state) === 10);
  const visit = { link: { id: lead.id ?? '', urlType: 'once' } };
  const phone = memoryStorage();
  const first = await start({ location: 'continue', visit, storage: phone });
  await first.until(({ continuation }) => continuation.status === 'asking');
  first.dispatch({ type: 'linkConfirmed' });
  await first.until((state) => selectApplicationState(state) === 10);
  first.stop();
  const other = await start({ location: 'continue', visit });
  const { continuation } = await other.until((state) => state.continuation.status === 'refused');
  expect(continuation.refusal).toBe('used');
  const again = await start({ location: 'continue', visit, storage: phone });
  await again.until((state) => selectApplicationState(state) === 10 && state.continuation.status === 'none');
});
