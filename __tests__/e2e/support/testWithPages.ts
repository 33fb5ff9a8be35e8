import { servePages, type OtherPage, type ServedPages } from './servePages';
import { expect, test as base } from './test';

interface ServedFixtures {
  /** Serves these pages until the test ends. */
  readonly serve: (pages: Readonly<Record<string, OtherPage>>) => Promise<ServedPages>;
}

/** Extends the tests with pages of other sites, on separate origins. */
export const testWithPages = base.extend<ServedFixtures>({
  serve: async ({}, use) => {
    const all: ServedPages[] = [];
    await use(async (pages) => {
      const served = await servePages(pages);
      all.push(served);
      return served;
    });
    for (const served of all) await served.stop();
  },
});

export { expect };
