import { createI18n, loadTexts, type LanguageSettings } from '../../../src/app/loading/createI18n';
import { answerWith, drop, rawServer, type RawAnswer, type RawServer } from '../../contract/rawServer';

const early = { actions: { continue: 'Continuar' } };
const whole = { actions: { continue: 'Continuar', back: 'Atrás' } };
const ok = answerWith(200, whole);
const unavailable = answerWith(503, {});

let server: RawServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

interface Asked {
  readonly answers: readonly RawAnswer[];
  readonly namespaces?: readonly string[];
  readonly retryDelayMs?: number;
}

async function load({ answers, namespaces = ['app'], retryDelayMs = 1 }: Asked) {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await rawServer(...answers);
  const settings: LanguageSettings = {
    locale: 'co',
    languageTag: 'es-CO',
    dir: 'ltr',
    texts: {
      template: `${server.url}/texts/{{lng}}/{{ns}}.json`,
      namespaces,
      embedded: { app: early },
      loader: { maxParallelReads: 10, maxRetries: 5, retryDelayMs },
    },
  };
  const gone: string[] = [];
  const i18n = createI18n(settings, async (url) => gone.push(new URL(url).pathname));
  const isWhole = await loadTexts(i18n, settings);
  const lines = logged.mock.calls.map(([line]) => String(line).replace(server?.url ?? '', ''));
  return { i18n, reads: server.received.length, lines, isWhole, gone };
}

const failed = 'Texts could not be loaded from /texts/co/app.json:';
const times = (count: number, answered: RawAnswer) => Array.from({ length: count }, () => answered);

test.each<{ case: string; answers: readonly RawAnswer[]; lines: readonly string[] }>([
  { case: 'texts', answers: [ok], lines: [] },
  {
    case: 'a server that recovers at the last try',
    answers: [...times(5, unavailable), ok],
    lines: Array.from({ length: 5 }, () => `${failed} HTTP 503`),
  },
  { case: 'a line that breaks', answers: [drop, ok], lines: [`${failed} no answer`] },
])('loadTexts with $case: loads all texts', async ({ answers, lines }) => {
  const loaded = await load({ answers });
  expect(loaded.i18n.t('app:actions>back')).toBe('Atrás');
  expect(loaded).toMatchObject({ reads: answers.length, lines, isWhole: true, gone: [] });
});

test.each<{ case: string; answered: RawAnswer; reads: number; reason: string }>([
  { case: 'a server that does not recover', answered: unavailable, reads: 6, reason: 'HTTP 503' },
  { case: 'a file there is not', answered: answerWith(404, {}), reads: 1, reason: 'HTTP 404' },
  {
    case: 'a file that cannot be parsed',
    answered: answerWith(200, '{"actions":'),
    reads: 1,
    reason: 'failed to parse',
  },
  { case: 'a file of something else', answered: answerWith(200, { actions: ['x'] }), reads: 1, reason: 'not texts' },
])('loadTexts with $case: reports it, and keeps the embedded texts', async ({ answered, reads, reason }) => {
  const loaded = await load({ answers: [answered] });
  expect(loaded.i18n.t('app:actions>continue')).toBe('Continuar');
  expect(loaded).toMatchObject({ reads, isWhole: false, gone: reason === 'HTTP 404' ? ['/texts/co/app.json'] : [] });
  expect(new Set(loaded.lines)).toEqual(new Set([`${failed} ${reason}`]));
});

test('retries of texts: wait twice as long each time', async () => {
  const waits: number[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
    if (ms !== undefined && ms >= 350) waits.push(ms);
    return real(run, 0);
  });
  await load({ answers: [...times(5, unavailable), ok], retryDelayMs: 350 });
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('loadTexts: loads ten files at a time', async () => {
  const { fetch: real } = globalThis;
  let [reading, most] = [0, 0];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    most = Math.max(most, ++reading);
    return real(...request).finally(() => reading--);
  });
  const namespaces = ['app', ...Array.from({ length: 24 }, (_, index) => `ns${index}`)];
  const { reads } = await load({ answers: [ok], namespaces });
  expect(reads).toBe(25);
  expect(most).toBe(10);
});
