import type { Flow } from '../../../src/flow/types';
import { colombia } from '../../support/colombia';
import { answer, runApplications } from '../../support/runApplications';

const { start } = runApplications();

function flowOf(...names: readonly string[]): Flow {
  const steps = colombia.model.steps.filter(({ name }) => names.includes(name));
  const follows = {
    city: { province: { by: { Medellín: 'Antioquia' } } },
    loanPurpose: { isInterestedInDebtConsolidation: { by: { debtConsolidation: true } } },
  };
  return { ...colombia, model: { ...colombia.model, firstPage: names[0] ?? '', steps, follows } };
}

const opened = (step: string) => ({ type: 'stepOpened', step, wasAnswered: false }) as const;

test('fillFollowing: fills in what follows on the same page, and leaves what was answered', async () => {
  const flow = flowOf('address-information');
  const application = await start({ flow: () => flow });
  application.dispatch(opened('address-information'), answer({ city: 'Medellín' }));
  const { answers, lookups } = await application.until((state) => state.answers['province'] !== undefined);
  expect(answers['province']).toBe('Antioquia');
  expect(lookups.filled).toEqual({ province: 'Antioquia' });
  application.dispatch(answer({ province: 'Caldas' }));
  application.dispatch(answer({ city: 'Bogotá' }));
  await application.dispatch(answer({ city: 'Medellín' })).until((state) => state.answers['city'] === 'Medellín');
  expect(application.store.getState().answers['province']).toBe('Caldas');
});

test('fillFollowing: fills in a later page only when that opens', async () => {
  const flow = flowOf('loan-details', 'overdue-debt-amount');
  const application = await start({ flow: () => flow });
  application.dispatch(opened('loan-details'), {
    type: 'answersGiven',
    answers: { loanPurpose: 'debtConsolidation', amount: 500_000 },
  });
  expect(application.store.getState().answers).not.toHaveProperty('isInterestedInDebtConsolidation');
  application.dispatch(opened('overdue-debt-amount'));
  const { answers } = await application.until(
    (state) => state.answers['isInterestedInDebtConsolidation'] !== undefined,
  );
  expect(answers['isInterestedInDebtConsolidation']).toBe(true);
});
