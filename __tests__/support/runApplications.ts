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
  const running: TestApplication[] = [];
  const api = () => {
    if (!started) throw new Error('The API is started before the first test of the file (NO_API)');
    return started;
  };
  beforeAll(async () => {
    started = await startApi();
  });
  afterEach(async () => {
    const stopped = running.splice(0);
    for (const { stop } of stopped) stop();
    await api().renew();
    expect(stopped.flatMap(({ strayWrites }) => strayWrites)).toEqual([]);
  });
  afterAll(() => api().stop());
  return {
    api: {
      fail: (...faults) => api().fail(...faults),
      experiment: (wanted) => api().experiment(wanted),
      setExpiry: (leadId, expiresAt) => api().setExpiry(leadId, expiresAt),
      setState: (leadId, state) => api().setState(leadId, state),
      ageCode: (leadId, ageSeconds) => api().ageCode(leadId, ageSeconds),
      requests: (operationId) => api().requests(operationId),
      renew: () => api().renew(),
      lead: (id) => api().lead(id),
      leads: () => api().leads(),
    },
    start: async (options = {}) => {
      const application = await startApplication({ apiUrl: api().url, ...options });
      running.push(application);
      return application;
    },
  };
}
