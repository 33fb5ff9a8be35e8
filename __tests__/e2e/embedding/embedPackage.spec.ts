import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../support/root';
import { readyIn } from '../support/hostPage';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';

/** A partner's page in React; `window.show` renders it with other props, or without the application. */
const page = (address: string) => `
import { createRoot } from 'react-dom/client';
import { createElement, StrictMode } from 'react';
import { ApplicationFrontend } from '@application-frontend/embed/react';

const root = createRoot(document.querySelector('#loan'));
window.facts = [];
window.element = { current: null };
window.show = (props) => root.render(props && createElement(StrictMode, null, createElement(ApplicationFrontend, {
  address: ${JSON.stringify(address)},
  ref: window.element,
  onStepChanged: ({ detail }) => facts.push(detail),
  onOpened: ({ detail }) => facts.push(detail),
  ...props,
}, 'Apply')));
window.show({ amount: 3200000, title: 'Your loan' });
`;

/** Bundles it with the package as it is packed. */
async function bundle(text: string): Promise<string> {
  const alias = { '@application-frontend/embed/react': join(ROOT, 'packages/embed/lib/react.js') };
  const stdin = { contents: text, resolveDir: ROOT };
  const { outputFiles } = await build({
    stdin,
    alias,
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

testWithPages(
  'the React component in a partner’s page: shows the application, passes on its events and props, and removes it @matrix',
  async ({ page: tab, site, serve }) => {
    const script = await bundle(page(site.urlOfDeployment('co-askrobin')));
    const { urlOf } = await serve({ '/': { body: `<div id="loan"></div><script>${script}</script>` } });
    const facts = () => tab.evaluate(() => Reflect.get(window, 'facts') as readonly object[]);
    const show = (props: object | null) =>
      tab.evaluate((given) => (Reflect.get(window, 'show') as (to: object | null) => void)(given), props);
    await tab.goto(urlOf(PARTNER));
    const frame = await readyIn(tab);
    await expect(frame.getByRole('textbox').first()).toHaveValue(/3.200.000/);
    await expect.poll(facts).toEqual([{ number: 1, of: 2, section: 'loan' }]);

    const element = tab.locator('application-frontend');
    const button = frame.getByRole('button', { name: 'Continuar' });
    const colour = await button.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    await show({ amount: 3200000, title: 'Tu crédito', colorPrimary: '#1f4d3a' });
    await expect(button).not.toHaveCSS('background-color', colour);
    await expect(button).toHaveCSS('background-color', 'rgb(31, 77, 58)');
    await expect(tab.locator('iframe')).toHaveAttribute('title', 'Tu crédito');
    await show({});
    for (const name of ['amount', 'title', 'color-primary']) await expect(element).not.toHaveAttribute(name);
    await expect(tab.locator('iframe')).toHaveAttribute('title', 'Loan application');

    await show({ mode: 'dialog' });
    await tab.evaluate(() => (Reflect.get(window, 'element') as { current: { open: () => void } }).current.open());
    await expect(tab.locator('application-frontend iframe')).toBeVisible();
    expect(await facts()).toContainEqual({ by: 'script' });
    await show(null);
    await expect(tab.locator('application-frontend, iframe')).toHaveCount(0);
    expect(await tab.evaluate(() => document.scripts.length)).toBe(2);
  },
);
