import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { egyptianDeployment as NAME, makeEgypt } from '../../../../tools/demo/makeEgypt';
import { createDevSite } from '../../../../tools/dev/createDevSite';
import type { DevMessage } from '../../../../tools/dev/DevMessage';
import { DevPublisher } from '../../../../tools/dev/DevPublisher';
import { EventChannel } from '../../../../tools/dev/EventChannel';
import { watchFolders } from '../../../../tools/dev/watchFolders';
import { writeBundle } from '../../../support/writeBundle';
import { rawRequest, startServer, type RunningServer } from '../../../support/startServer';

const TEXTS = 'locales/ar/form.json';
/** The smallest documents that pass the check. */
const copy = makeEgypt();
const appDir = join(copy.folder, 'build/app');
const siteDir = join(copy.folder, 'site');
const pageFile = join(siteDir, NAME, 'application-frontend/index.html');

beforeAll(() => {
  writeBundle(appDir, '/**/'.repeat(2000));
  mkdirSync(join(copy.folder, 'build/prerender'));
  const prerender = 'exports.prerenderFirstPage = async () => "<main></main>";';
  writeFileSync(join(copy.folder, 'build/prerender/index.js'), prerender);
});
afterAll(() => copy.remove());

const edit = (file: string, change: (text: string) => string): (() => void) => {
  const path = join(copy.folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  return () => writeFileSync(path, before);
};

const NEW = 'كلمات جديدة';
const reworded = (text: string): string => text.replace(/("loan-amount": \{\s*"heading": ")[^"]*/, `$1${NEW}`);
const broken = (text: string): string => text.replace('"steps": {', '"steps": {,');

describe('DevPublisher', () => {
  const changes: string[] = [];
  const publisher = new DevPublisher({
    siteDir,
    appDir,
    schemasDir: join(copy.folder, 'schemas'),
    localesDir: join(copy.folder, 'locales'),
    deployment: NAME,
    isOpen: () => true,
    onChange: () => void changes.push(publisher.problems.map(({ rule }) => rule).join()),
  });
  const version = (): string | undefined => publisher.published.get(NAME)?.version;

  beforeAll(async () => {
    publisher.useBundle();
    await publisher.publish();
  });

  it('ends with the later state when it is asked twice at once, and has the version of its content', async () => {
    const first = version();
    const running = publisher.publish();
    const undo = edit(TEXTS, reworded);
    await Promise.all([running, publisher.publish()]);
    expect(readFileSync(pageFile, 'utf8')).toContain(NEW);
    expect(version()).not.toBe(first);
    undo();
    await publisher.publish();
    expect(readFileSync(pageFile, 'utf8')).not.toContain(NEW);
    expect(version()).toBe(first);
    expect(changes.at(-1)).toBe('');
  });

  it('writes no compressed files', () => {
    expect(publisher.published.get(NAME)?.files.join()).not.toMatch(/\.br|\.gz/);
    expect(() => readFileSync(`${pageFile}.br`)).toThrow('ENOENT');
  });

  it('keeps the last good version while the documents are broken, and reports what is wrong and where', async () => {
    const [page, before] = [readFileSync(pageFile, 'utf8'), version()];
    const undo = edit(TEXTS, broken);
    await publisher.publish();
    undo();
    expect(publisher.problems).toEqual([
      {
        place: expect.stringMatching(/locales\/ar\/form\.json:\d+:\d+$/),
        rule: 'syntax',
        message: expect.any(String),
        fix: expect.any(String),
      },
    ]);
    expect([readFileSync(pageFile, 'utf8'), version()]).toEqual([page, before]);
  });

  it('reports a failure that no rule covers, until it is fixed', async () => {
    const catalogue = join(copy.folder, 'schemas/data-points.json');
    renameSync(catalogue, `${catalogue}.away`);
    await publisher.publish();
    renameSync(`${catalogue}.away`, catalogue);
    expect(publisher.problems).toMatchObject([{ rule: 'publish', message: expect.stringContaining('ENOENT') }]);
    await publisher.publish();
    expect(publisher.problems).toEqual([]);
    expect(changes.at(-1)).toBe('');
  });
});

describe('watchFolders', () => {
  const folder = join(copy.folder, 'watched');
  const file = join(folder, 'deep', 'a.json');
  const changed = (act: () => void): Promise<void> =>
    new Promise((resolve) => {
      const stop = watchFolders([folder], () => {
        stop();
        resolve();
      });
      act();
    });

  beforeAll(() => {
    mkdirSync(join(folder, 'deep'), { recursive: true });
    writeFileSync(file, '{}');
  });

  test.each<[string, () => void]>([
    ['written', () => writeFileSync(file, '{ }')],
    [
      'replaced, as editors save',
      () => {
        writeFileSync(`${file}.tmp`, '[]');
        renameSync(`${file}.tmp`, file);
      },
    ],
    ['made', () => writeFileSync(join(folder, 'new.json'), '')],
    ['removed', () => rmSync(join(folder, 'new.json'))],
    ['made with its folder', () => mkdirSync(join(folder, 'new/deeper'), { recursive: true })],
  ])('notices a file that is %s', async (_, act) => {
    await expect(changed(act)).resolves.toBeUndefined();
  });

  it('watches a folder that is created later', async () => {
    let count = 0;
    let next: () => void = () => undefined;
    const stop = watchFolders([folder], () => {
      count += 1;
      next();
    });
    const step = (act: () => void): Promise<void> =>
      new Promise((resolve) => {
        next = resolve;
        act();
      });
    await step(() => mkdirSync(join(folder, 'later')));
    await step(() => writeFileSync(join(folder, 'later/b.json'), '{}'));
    stop();
    expect(count).toBeGreaterThanOrEqual(2);
  });
});

describe('createDevSite', () => {
  const PAGE = '<html><head></head><body><script type="application/json" id="settings">{}</script></body></html>';
  let message: DevMessage = { version: null, problems: [] };
  let isPublished = false;
  const channel = new EventChannel(() => message);
  const published = express();
  published.get('/data.json', (_req, res) => void res.type('json').send(Buffer.from('{"a":" id=\"settings\">"}')));
  published.get('/plain', (_req, res) => void res.type('html').send(Buffer.from('<html><head></head></html>')));
  published.get('/{*path}', (_req, res) => {
    res.set('Content-Security-Policy', "default-src 'none'").type('html').send(Buffer.from(PAGE));
  });
  const app = createDevSite({
    events: channel.open,
    versionOf: () => message.version,
    site: () => (isPublished ? published : undefined),
  });
  let server: RunningServer;
  let base = '';
  beforeAll(async () => {
    server = await startServer(app);
    base = server.url;
  });
  afterAll(async () => {
    channel.close();
    await server.stop();
  });

  it('listens before the first publication, and answers with a waiting page', async () => {
    const response = await fetch(`${base}/application-frontend/`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('src="/dev/client.js" data-dev-version=""');
    isPublished = true;
  });

  it('adds its client to application pages, and changes nothing else', async () => {
    message = { version: 'v1', problems: [] };
    const response = await fetch(`${base}/some/step`);
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const script = '<script type="module" src="/dev/client.js" data-dev-version="v1"></script>\n';
    expect(await response.text()).toBe(PAGE.replace('</head>', `${script}</head>`));
    expect(await (await fetch(`${base}/data.json`)).text()).not.toContain('/dev/client.js');
    expect(await (await fetch(`${base}/plain`)).text()).not.toContain('/dev/client.js');
  });

  it('refuses a name that a page of another site may have made up', async () => {
    const port = Number(new URL(base).port);
    const refused = await rawRequest({ port, path: '/dev/client.js', headers: { host: `evil.example:${port}` } });
    expect(refused.status).toBe(421);
  });

  it('serves the client as plain JavaScript', async () => {
    const response = await fetch(`${base}/dev/client.js`);
    const code = await response.text();
    expect(response.headers.get('Content-Type')).toMatch(/javascript/);
    expect(code).toMatch(/EventSource\(['"]\/dev\/events['"]\)/);
    expect(code).not.toMatch(/import |innerHTML/);
    expect((await fetch(`${base}/dev/overlay.css`)).headers.get('Content-Type')).toMatch(/text\/css/);
  });

  it('sends the current state to listeners immediately, and again on every change', async () => {
    const response = await fetch(`${base}/dev/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = async (): Promise<DevMessage> => {
      let text = '';
      while (!/data: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? '';
      return JSON.parse(/data: (.*)\n\n/.exec(text)?.[1] ?? '') as DevMessage;
    };
    expect(await heard()).toEqual(message);
    expect(channel.hosts).toEqual([base.slice('http://'.length)]);
    message = { version: 'v1', problems: [{ place: 'a.json:1:1', rule: 'syntax', message: 'No.', fix: 'Fix it.' }] };
    channel.broadcast();
    expect(await heard()).toEqual(message);
    await reader?.cancel();
  });
});
