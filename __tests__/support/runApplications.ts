import { startApi, type TestApi } from './startApi';
import { startApplication, type TestApplication } from './startApplication';

export interface Applications {
  readonly api: Omit<TestApi, 'stop' | 'url'>;
  /** Starts an application against the API; it is stopped after the test. */
  readonly start: (options?: Partial<Parameters<typeof startApplication>[0]>) => Promise<TestApplication>;
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
      leads: () => api().leads(),
    },
    start: async (options = {}) => {
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
    },
  };
}
