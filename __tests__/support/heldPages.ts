import type { Settings } from '../../src/published/settings';
import { addKeyDatabase, clearDevice } from '../fixtures/deviceInUse';
import { colombianSettings } from './colombia';
import { type HeldApi, startHeldApi } from './heldApi';
import { type PageOptions, startPage } from './startPage';

interface HeldPages {
  readonly api: HeldApi;
  /** Opens a page of a deployment without any vendor, if it has no other settings; its sagas end with the test. */
  readonly open: (settings?: Partial<Settings>, page?: Omit<PageOptions, 'settings'>) => ReturnType<typeof startPage>;
  /** Has this happen after the test. */
  readonly afterwards: (end: () => void) => void;
}

/**
 * Runs an API that holds calls for the tests of a file, with the pages that they open on a device that has nothing but a
 * database of keys. Call it at the top of the file.
 */
export function heldPages(): HeldPages {
  let started: HeldApi | undefined;
  const api = () => {
    if (!started) throw new Error('The API is started before the first test of the file (NO_API)');
    return started;
  };
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    started = await startHeldApi();
  });
  beforeEach(addKeyDatabase);
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    await api().reset();
    clearDevice();
  });
  afterAll(() => api().stop());
  return {
    get api() {
      return api();
    },
    open: async (settings = { tracking: {} }, options = {}) => {
      const ofApi = { ...colombianSettings.api, base: `${api().url}/api` };
      const page = await startPage({ settings: { ...colombianSettings, ...settings, api: ofApi }, ...options });
      ends.push(page.stop);
      return page;
    },
    afterwards: (end) => void ends.push(end),
  };
}
