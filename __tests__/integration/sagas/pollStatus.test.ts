import { pollingPace } from '../../../src/api/pollingPace';
import type { SagaServices } from '../../../src/services/SagaServices';
import { scenarios } from '../../../sandbox/lenders/scenarios';
import type { ApiResult, LeadStatusResult } from '../../../src/api/types';
import type { Answers } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { answering } from '../../support/answering';
import { answer, hasFailed, isIn, isRefused, runApplications, submit } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start, startAnswered } = runApplications();

const isDelayed = ({ progress }: State) => progress.isDelayed;

describe('every outcome of the sandbox', () => {
  const outcomes: readonly (readonly [string, Answers, number, string])[] = [
    ['Rejected', { negativeCreditHistory: true }, 13, 'rejected'],
    ['Accepted, then thank you', { monthlyIncome: 3_500_011 }, 10, 'accepted'],
    ['Redirected straight away', { monthlyIncome: 3_500_012 }, 12, 'redirected'],
    ['Slow decision', { monthlyIncome: 3_500_006 }, 10, 'accepted'],
    ['Accepted, then redirected', { monthlyIncome: 3_500_000 }, 10, 'accepted'],
  ];

  test('the outcomes of the sandbox: are all tried, here or in the tests of submissions', () => {
    const elsewhere = ['E-mail refused by the server', 'Personal code refused by the server', 'Sent back to the form'];
    const tried = [...outcomes.map(([name]) => name), ...elsewhere];
    const outcomesOnly = scenarios.filter(({ journey }) => journey === undefined);
    expect(outcomesOnly.map(({ name }) => name).sort()).toEqual(tried.sort());
  });

  test.each(outcomes)('the outcome "%s": leads to the page of its state', async (...[, answers, state, route]) => {
    const application = await startAnswered(answers);
    await application.dispatch(submit).until(isIn(state));
    expect(application.moves).toEqual(['push /checking', `push /${route}`]);
    expect(application.logged).toEqual([]);
    expect(application.store.getState().progress).toMatchObject({ isDelayed: false, action: 'idle' });
  });
});

test('a slow lender: is polled until it has decided, and not again', async () => {
  const application = await startAnswered({ monthlyIncome: 3_500_006 });
  const { progress } = await application.dispatch(submit).until(isIn(10));
  expect(await api.requests('getLeadStatus')).toHaveLength(6);
  expect(progress).toMatchObject({
    partner: { name: 'Pausa Bank' },
    page: { offer: { amount: 2_000_000, annualRate: 19.8 } },
  });
  expect(progress.offerId).toMatch(/^offer-/);
});

test('a list of states: is stored as received, its last one counts, and the redirect comes with it', async () => {
  const application = await startAnswered({ monthlyIncome: 3_500_012 });
  const { progress } = await application.dispatch(submit).until(isIn(12));
  expect(progress.progressState).toEqual([6, 10, 12]);
  expect(progress.redirect).toMatchObject({ method: 'POST', fields: { application: expect.any(String) } });
});

test('an application sent back: opens the earliest doubted step in place, and is sent again as the same lead', async () => {
  const application = await startAnswered({ monthlyIncome: 3_500_004 });
  const { form } = await application.dispatch(submit).until(isIn(4));
  expect(application.moves).toEqual(['push /checking', 'replace /monthly-income']);
  expect(form.serverErrors.map(({ dataPoint }) => dataPoint)).toEqual(['monthlyIncome', 'incomeSource']);
  await application.dispatch(answer({ monthlyIncome: 3_500_011 }), submit).until(isIn(10));
  expect(application.moves.slice(2)).toEqual(['push /checking', 'push /accepted']);
  expect(application.store.getState().form.serverErrors).toEqual([]);
  expect(await api.leads()).toHaveLength(1);
});

test('an application sent back, opened on the page of the section: stays there', async () => {
  const application = await startAnswered({ monthlyIncome: 3_500_004 });
  await application.dispatch(submit).until(isIn(4));
  application.stop();
  const again = await start({ storage: application.storage, location: 'income-details' });
  await again.until(isRefused);
  expect(again.moves).toEqual([]);
});

describe('an offer', () => {
  async function startOffered(monthlyIncome: number): Promise<TestApplication> {
    const application = await startAnswered({ monthlyIncome });
    await application.dispatch(submit).until(isIn(10));
    return application;
  }
  const choose = (operation: string): Action => ({ type: 'stateActionChosen', operation });

  test.each([
    ['taken, ends on thank you', 3_500_011, 'postSale', 11],
    ['taken, goes on to the lender', 3_500_000, 'postSale', 12],
    ['continued', 3_500_000, 'continueState', 12],
    ['declined', 3_500_000, 'skipState', 42],
  ])('an offer that is %s: is decided by one call', async (...[, monthlyIncome, operation, state]) => {
    const application = await startOffered(monthlyIncome);
    application.dispatch(choose(operation), choose(operation), choose(operation));
    const { progress } = await application.until(isIn(state));
    expect(progress.action).toBe('idle');
    expect(application.moves.at(-1)).toBe(`push /${application.services.settings.states[state]?.route ?? ''}`);
    const calls = await Promise.all(
      (['postSale', 'continueState', 'skipState'] as const).map((operation) => api.requests(operation)),
    );
    expect(calls.flat()).toHaveLength(1);
  });

  test('an unknown operation: ends as a failed choice', async () => {
    const application = await startOffered(3_500_011);
    await application.dispatch(choose('conquerWorld')).until(hasFailed);
    expect(application.logged).toEqual(['Failed to carry out conquerWorld: unavailable']);
  });
});

describe('while there is no decision', () => {
  const checking: LeadStatusResult = { id: 'l1', state: 6, application: { status: 'submitted' } };

  /** Starts an application whose status the test decides, behind the real sagas. */
  async function startAsking(
    answerOf: (question: number) => ApiResult<LeadStatusResult> | Promise<ApiResult<LeadStatusResult>>,
  ) {
    let questions = 0;
    const application = await startAnswered();
    application.stop();
    const real = application.services.api;
    const asking = await startAnswered({}, { api: answering(real, { getLeadStatus: () => answerOf(++questions) }) });
    return { application: asking, questions: () => questions };
  }

  test('polling that ends without a decision: is reported, and starts again on request', async () => {
    let isDecided = false;
    const { application, questions } = await startAsking(() => ({
      kind: 'ok',
      value: isDecided ? { ...checking, state: 13 } : checking,
    }));
    await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(isDelayed);
    expect(questions()).toBe(20);
    application.dispatch({ type: 'statusRequested' });
    expect(application.store.getState().progress.isDelayed).toBe(false);
    await application.until(isDelayed);
    expect(questions()).toBe(40);
    isDecided = true;
    await application.dispatch({ type: 'statusRequested' }).until(isIn(13));
    expect(questions()).toBe(41);
  });

  test('polls that fail: count as tries, and the next one may succeed', async () => {
    const { application, questions } = await startAsking((question) =>
      question < 5 ? { kind: 'unavailable', reason: 'offline' } : { kind: 'ok', value: { ...checking, state: 10 } },
    );
    await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(isIn(10));
    expect(questions()).toBe(5);
  });

  test('three answers in a row that break the contract: end the polling as what they are', async () => {
    const { application, questions } = await startAsking((question) =>
      question === 3
        ? { kind: 'ok', value: checking }
        : { kind: 'unavailable', reason: 'server', breach: '/state', isUncertain: true },
    );
    await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(({ progress }) => progress.isUnreadable);
    expect(questions()).toBe(6);
  });

  test('a lead that the server does not know: ends the polling', async () => {
    const { application, questions } = await startAsking(() => ({ kind: 'notFound' }));
    application.dispatch({ type: 'leadRestored', id: 'l1' });
    const { lead } = await application.until(({ isLeadLost }) => isLeadLost);
    expect(questions()).toBe(1);
    expect(lead.id).toBeUndefined();
    expect(application.logged).toEqual(['The lead is not known any more']);
  });

  test('an unexpected failure: ends the polling, and it can be started again', async () => {
    const { application } = await startAsking(() => Promise.reject(new Error('odd')));
    await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(isDelayed);
    expect(application.logged).toEqual(['A saga failed on leadRestored']);
  });

  test('clearing the application: ends the polling, and starts over in place', async () => {
    let release: (result: ApiResult<LeadStatusResult>) => void = () => undefined;
    let heard: () => void = () => undefined;
    const firstQuestion = new Promise<void>((resolve) => (heard = resolve));
    const { application, questions } = await startAsking(() => {
      heard();
      return new Promise((resolve) => (release = resolve));
    });
    application.dispatch({ type: 'leadRestored', id: 'l1' });
    await firstQuestion;
    application.dispatch({ type: 'applicationCleared' });
    release({ kind: 'ok', value: checking });
    await new Promise((resolve) => setImmediate(resolve));
    expect(questions()).toBe(1);
    expect(application.store.getState()).toMatchObject({
      answers: {},
      progress: { progressState: 0 },
      lead: { id: undefined },
    });
    expect(application.moves).toEqual(['replace /']);
  });

  test('an applicant who is away: pauses the polling', async () => {
    let comeBack: () => void = () => undefined;
    const away = new Promise<void>((resolve) => (comeBack = resolve));
    let isAway = true;
    const browser = { untilWorthAsking: () => (isAway ? away : Promise.resolve()) };
    const application = await startAnswered({}, { platform: { browser } });
    await application.dispatch(submit).until(isIn(6));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await api.requests('getLeadStatus')).toEqual([]);
    isAway = false;
    comeBack();
    await application.until(isIn(10));
  });

  test.each([0, 1])(
    'the waits of polling: grow to a limit, with a tenth of jitter by the chance %d',
    async (chance) => {
      const other = await startAnswered();
      await other.experiment;
      const api = neverDecided(other);
      const waits: number[] = [];
      const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation((...[run, ms]) => {
        if (typeof ms === 'number' && ms >= 100) waits.push(ms);
        setImmediate(run);
        return timer.mock.results.length as never;
      });
      const platform = { polling: pollingPace, random: () => chance };
      const application = await startAnswered({}, { platform, api });
      await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(isDelayed);
      timer.mockRestore();
      // About three and a half minutes until the page says that it takes longer.
      const expected = [1000, 1500, 2250, 3375, 5062.5, 7593.75, ...Array<number>(23).fill(8000)];
      expect(waits).toEqual(expected.map((ms) => ms * (0.9 + 0.2 * chance)));
    },
  );

  function neverDecided({ services }: TestApplication): SagaServices['api'] {
    return answering(services.api, {
      getTestDataPoints: () => ({ kind: 'ok', value: {} }),
      getLeadStatus: () => ({ kind: 'ok', value: checking }),
    });
  }

  test('an unknown application state: is reported with its value, and the applicant stays on the page', async () => {
    const { application, questions } = await startAsking(() => ({ kind: 'ok', value: { ...checking, state: 77 } }));
    await application.dispatch({ type: 'leadRestored', id: 'l1' }).until(isDelayed);
    expect(application.logged).toEqual(['Unknown application state: 77']);
    expect(application.moves).toEqual([]);
    expect(questions()).toBe(1);
  });
});
