import { expectFitting, heard, hostPage, readyIn, receivedFacts, receivedFactTypes } from '../support/hostPage';
import { pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';
const STRANGER = '127.0.0.1';

const STEERING = `{ source: 'application-frontend-host', version: 1, type: 'settings', locale: 'en',
  colors: { primary: '#ff0000' }, canNavigate: true }`;

const SIBLING = `<script>
  window.heard = [];
  window.sent = 0;
  addEventListener('message', ({ data }) => heard.push(data));
  setInterval(() => {
    for (let index = 0; index < parent.length; index++)
      if (parent[index] !== window) parent[index].postMessage(${STEERING}, '*');
    parent.postMessage({ source: 'application-frontend', version: 1, type: 'submitted', product: 'evil' }, '*');
    parent.postMessage({ type: 'FORM_HEIGHT', height: 4321 }, '*');
    window.sent += 1;
  }, 20);
</script>`;

for (const way of ['by the script for hosts', 'plainly']) {
  testWithPages(
    `a hostile frame beside an application held ${way}: can neither read nor steer it, though its origin is listed`,
    async ({ page, site, serve }) => {
      const address = site.urlOfDeployment('es-ibancar');
      const isPlain = way === 'plainly';
      const plain = `<iframe title="Loan application" src="${address}"></iframe>`;
      const { body } = isPlain ? { body: plain } : hostPage(site, `loading="eager" address="${address}"`);
      const evil = await serve({ '/evil': { body: SIBLING } });
      const { urlOf } = await serve({
        '/': { body: `${body}<iframe src="${evil.urlOf('evil.localhost', '/evil')}">` },
      });
      await page.goto(urlOf(PARTNER));
      const frame = await readyIn(page);
      const sibling = page.frames().find((each) => each.url().endsWith('/evil'));
      const from = await sibling?.evaluate(() => Number(Reflect.get(window, 'sent')));
      await expect
        .poll(() => sibling?.evaluate(() => Number(Reflect.get(window, 'sent'))))
        .toBeGreaterThan(Number(from) + 20);
      await expect(frame.locator('html')).toHaveAttribute('lang', 'es-ES');
      expect((await frame.locator('html').getAttribute('style')) ?? '').not.toContain('--color');
      expect(await sibling?.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([]);
      if (isPlain) return;
      await expectFitting(page);
      expect(JSON.stringify(await receivedFacts(page))).not.toMatch(/evil|4321/);
    },
  );
}

testWithPages.describe('where the browser lets a hostile page frame the application', () => {
  testWithPages(
    'a hostile host: receives only the arrival and the height, and cannot steer the application',
    async ({ page, site, serve }) => {
      const address = site.urlOfDeployment('es-ibancar');
      const { host } = new URL(address);
      await page.route(`${address}**`, async (route) => {
        // Fetched from the address where this machine serves it.
        const url = route.request().url().replace(host, `127.0.0.1:${site.port}`);
        const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
        const { 'content-security-policy': policy, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      const body = `<iframe title="Loan application" src="${address}" style="width:100%;height:700px"></iframe><script>
      window.heard = [];
      addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
      setInterval(() => frames[0].postMessage(${STEERING}, '*'), 20);
    </script>`;
      const { urlOf } = await serve({ '/': { body } });
      await page.goto(urlOf(STRANGER));
      const frame = await readyIn(page);
      await pressContinue(frame);
      await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
      for (const { data } of await heard(page))
        expect([
          { source: 'application-frontend', version: 1, type: 'arrived' },
          { type: 'FORM_HEIGHT', height: expect.any(Number) as unknown },
        ]).toContainEqual(data);
      await expect(frame.locator('html')).toHaveAttribute('lang', 'es-ES');
    },
  );
});

testWithPages(
  'malformed messages: are ignored by the script for hosts and by the application',
  async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site) });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    await expectFitting(page);
    await expect.poll(() => receivedFactTypes(page)).toContain('stepChanged');
    const before = await receivedFactTypes(page);
    const send = () => {
      const ours = ['application-frontend', 'application-frontend-host'];
      const odd = [
        null,
        undefined,
        NaN,
        '',
        'settings',
        12n,
        [],
        {},
        new Date(),
        new Map([['type', 'ready']]),
        [[]],
        -1,
      ];
      const values = [
        ...odd,
        ...odd.map((type) => ({ type })),
        { type: 'FORM_HEIGHT' },
        { type: 'FORM_HEIGHT', height: '9' },
      ];
      const shaped = ours.flatMap((source) =>
        ['settings', 'ready', 'heightChanged', 'stepChanged', 'error', '__proto__', 'constructor'].flatMap((type) =>
          odd.map((value) => ({
            source,
            version: 1,
            type,
            colors: value,
            locale: value,
            step: value,
            height: value,
            code: value,
          })),
        ),
      );
      const target = window.parent === window ? window.frames[0] : window.parent;
      for (const message of [
        ...values,
        ...shaped,
        { type: 'FORM_HEIGHT', height: -5 },
        { type: 'FORM_HEIGHT', height: 1e9 },
      ])
        target?.postMessage(message, '*');
      return new Promise((done) => setTimeout(done, 0));
    };
    await page.evaluate(send);
    await frame.evaluate(send);
    await expectFitting(page);
    const added = (await receivedFacts(page)).slice(before.length).filter(({ type }) => type !== 'heightChanged');
    // An empty text is valid, and may be the name of a step or of an error.
    expect(added.every(({ detail }) => Object.values(detail).every((value) => typeof value === 'string'))).toBe(true);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es-CO');
    await expect(frame.locator('[data-step]').first()).toBeVisible();
  },
);
