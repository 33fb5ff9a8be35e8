import { expectFitting, heard, hostPage, readyIn, receivedFacts } from '../support/hostPage';
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

testWithPages(
  'a hostile frame beside an application: can neither read nor steer it, though its origin is listed',
  async ({ page, site, serve }) => {
    const { body } = hostPage(site, `loading="eager" address="${site.urlOfDeployment('es-ibancar')}"`);
    const evil = await serve({ '/evil': { body: SIBLING } });
    const { urlOf } = await serve({ '/': { body: `${body}<iframe src="${evil.urlOf('evil.localhost', '/evil')}">` } });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    const sibling = page.frames().find((each) => each.url().endsWith('/evil'));
    const sent = async () => Number(await sibling?.evaluate(() => Reflect.get(window, 'sent') as unknown));
    const from = await sent();
    await expect.poll(sent).toBeGreaterThan(from + 20);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es-ES');
    expect((await frame.locator('html').getAttribute('style')) ?? '').not.toContain('--color');
    expect(await sibling?.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([]);
    await expectFitting(page);
    expect(JSON.stringify(await receivedFacts(page))).not.toMatch(/evil|4321/);
  },
);

testWithPages(
  'a hostile host: receives only the arrival, greetings and the height, and cannot steer the application',
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
        { source: 'application-frontend', version: 1, type: expect.stringMatching(/^(?:arrived|hello)$/) as unknown },
        { type: 'FORM_HEIGHT', height: expect.any(Number) as unknown },
      ]).toContainEqual(data);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es-ES');
  },
);
