import { freePort } from '../../../../tools/serve/freePort';
import { runEmbed } from '../../../../tools/flows/runEmbed';
import { startServer, type RunningServer } from '../../../support/startServer';

const manifest = {
  version: 1,
  script: '/application-frontend/embed/v1.abc.js',
  integrity: 'sha384-xyz',
  alias: '/application-frontend/embed/v1.js',
};
const answers: Readonly<Record<string, string>> = {
  '/application-frontend/embed/v1.json': JSON.stringify(manifest),
  '/other/embed/v1.json': '<!doctype html>',
  '/half/embed/v1.json': '{"script":"/x.js"}',
};

let server: RunningServer;
let port: number;

beforeAll(async () => {
  server = await startServer(({ url = '' }, response) => {
    response.writeHead(answers[url] === undefined ? 404 : 200).end(answers[url]);
  });
  ({ port } = server);
});

afterAll(() => server.stop());

async function printed(...args: readonly string[]): Promise<string> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await runEmbed(args, 'Usage');
  return log.mock.calls.flat().join('\n');
}

test('flows embed of an address: prints the script by its hash, the rule that reserves its space and the element', async () => {
  expect(await printed(`http://127.0.0.1:${port}/application-frontend`)).toBe(
    `<script async crossorigin="anonymous"
  src="http://127.0.0.1:${port}/application-frontend/embed/v1.abc.js"
  integrity="sha384-xyz"></script>
<style>application-frontend:not([mode]) { display: block; min-height: max(40rem, 100vh) }</style>
<application-frontend title="Loan application"></application-frontend>`,
  );
});

test('flows embed of a deployment: reads it where npm start serves it; a panel has a button instead of space', async () => {
  const snippet = await printed('co-askrobin', '--port', String(port), '--mode', 'dialog');
  expect(snippet).toContain(`src="http://co-askrobin.localhost:${port}/application-frontend/embed/v1.abc.js"`);
  expect(snippet).toContain('mode="dialog">Apply now</application-frontend>');
  expect(snippet).not.toContain('<style>');
});

test.each([
  ['/missing/', /v1\.json answers with 404: no deployment is published there/],
  ['/other/', /v1\.json is not what a deployment publishes/],
  ['/half/', /v1\.json is not what a deployment publishes/],
])('flows embed of an address without a deployment, %s: says so', async (path, reason) => {
  await expect(printed(`http://127.0.0.1:${port}${path}`)).rejects.toThrow(reason);
});

test('flows embed of a server that is not there: says that it cannot be reached, and names the command that starts it', async () => {
  const args = ['co-askrobin', '--port', String(await freePort())];
  await expect(printed(...args)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\); is `npm start` running/);
});

test('flows embed of an unknown deployment or mode: names those that exist', async () => {
  await expect(printed('co-askrobbin')).rejects.toThrow(/There is no deployment "co-askrobbin".*co-askrobin/);
  await expect(printed('co-askrobin', '--mode', 'window')).rejects.toThrow(/there are inline, dialog/);
});
