import type { Answers } from '../../src/published/flow';
import type { Action } from '../../src/store/actions';
import { selectApplicationState } from '../../src/store/progress';
import type { State } from '../../src/store/state';
import { applicant } from './colombianApplicant';
import { startApi, type TestApi } from './startApi';
import { startApplication, type TestApplication } from './startApplication';

export const submit: Action = { type: 'applicationSubmitted', isIntermediate: false };
export const save: Action = { type: 'applicationSubmitted', isIntermediate: true };

export const answer = (answers: (Action & { readonly type: 'answersGiven' })['answers']) =>
  ({ type: 'answersGiven', answers }) as const;

/** Returns the change to all answers, of which some may differ. */
export function answered(answers: Answers = {}): Action {
  return answer({ ...applicant, ...answers });
}

/** Returns the condition that the application is in this state. */
export function isIn(wanted: number): (state: State) => boolean {
  return (state) => selectApplicationState(state) === wanted;
}

export function hasFailed({ progress }: State): boolean {
  return progress.action === 'failed';
}

export const hasPartner = ({ progress }: State): boolean => progress.partner !== undefined;
export const isRefused = ({ form }: State): boolean => form.serverErrors.length > 0;

/** Returns the condition that this toast is shown. */
export function isShown(key: string): (state: State) => boolean {
  return ({ toasts }) => toasts.some((toast) => toast.key === `toasts>${key}`);
}

type StartOptions = Partial<Parameters<typeof startApplication>[0]>;

export interface Applications {
  readonly api: Omit<TestApi, 'stop' | 'url'>;
  /** Starts an application against the API; it is stopped after the test. */
  readonly start: (options?: StartOptions) => Promise<TestApplication>;
  /** Starts one with all answers, of which some may differ. */
  readonly startAnswered: (answers?: Answers, options?: StartOptions) => Promise<TestApplication>;
  /** Submits one whose income leads to this state: in most cases, 3.500.000 plus its number. */
  readonly arriveAt: (state: number, options?: StartOptions & { monthlyIncome?: number }) => Promise<TestApplication>;
}

/**
 * Runs one API for the tests of a file, reset after each, with the applications they start. Call it at the top of the
 * file.
 */
export function runApplications(): Applications {
  let started: TestApi | undefined;
  const running = new Set<TestApplication>();
  const strayWrites: string[] = [];
  const api = () => {
    if (!started) throw new Error('The API is started before the first test of the file (NO_API)');
    return started;
  };
  beforeAll(async () => {
    started = await startApi();
  });
  afterEach(async () => {
    for (const { stop } of running) stop();
    await api().renew();
    expect(strayWrites.splice(0)).toEqual([]);
  });
  afterAll(() => api().stop());
  const start: Applications['start'] = async (options = {}) => {
    const plain = await startApplication({ apiUrl: api().url, ...options });
    const application: TestApplication = {
      ...plain,
      // One that has stopped is forgotten: a test may start hundreds.
      stop: () => {
        plain.stop();
        strayWrites.push(...plain.strayWrites);
        running.delete(application);
      },
    };
    running.add(application);
    return application;
  };
  const startAnswered: Applications['startAnswered'] = async (answers = {}, options = {}) => {
    const application = await start({ location: 'income-contract-started-at', ...options });
    application.dispatch(answered(answers));
    return application;
  };
  return {
    api: {
      fail: (...faults) => api().fail(...faults),
      experiment: (wanted) => api().experiment(wanted),
      setExpiry: (leadId, expiresAt) => api().setExpiry(leadId, expiresAt),
      setState: (leadId, state) => api().setState(leadId, state),
      ageCode: (leadId, ageSeconds) => api().ageCode(leadId, ageSeconds),
      requests: (...operationIds) => api().requests(...operationIds),
      renew: (wanted) => api().renew(wanted),
      lead: (id) => api().lead(id),
      mailLinks: () => api().mailLinks(),
      leads: () => api().leads(),
    },
    start,
    startAnswered,
    arriveAt: async (state, { monthlyIncome = 3_500_000 + state, ...options } = {}) => {
      const application = await startAnswered({ monthlyIncome }, options);
      await application.dispatch(submit).until(isIn(state));
      return application;
    },
  };
}
