import axios, { AxiosError } from 'axios';
import { createApi, type Api } from '../../../src/api/createApi';
import { type Attempt, sendWithRetries } from '../../../src/api/sendWithRetries';
import { isUnexplainedRefusal } from '../../../src/api/toResult';
import type { ApiOptions, ApiResult, LeadSaved } from '../../../src/api/types';
import { uploadPictures } from '../../../src/api/uploadPictures';
import { answerWith, drop, rawServer, silence, type RawAnswer, type RawServer } from '../../contract/rawServer';
import { exampleLead, contractSessionId } from '../../contract/sandboxForTests';
import { evaluateContract } from '../../../tools/compile/evaluateContract';

const saved = { id: 'lead-1', leadStatus: 'submitted' };
const idempotencyKey = 'key-of-one-submission';
const busy: Attempt = { kind: 'answered', status: 503, body: '', retryAfterMs: 1000 };
const brief = { tries: 4, baseDelayMs: 1, maxDelayMs: 50 };

let server: RawServer | undefined;
let lines: string[] = [];

async function apiTo(answers: readonly RawAnswer[], options: Partial<ApiOptions> = {}): Promise<Api> {
  server = await rawServer(...answers);
  lines = [];
  return createApi({
    contractOf: () => Promise.resolve(evaluateContract()),
    apiBase: `${server.url}/api`,
    product: 'askrobin-co',
    sessionId: () => contractSessionId,
    retry: brief,
    onHttpError: (line) => void lines.push(line),
    ...options,
  });
}

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const createLead = (api: Api): Promise<ApiResult<LeadSaved>> =>
  api.send('createLead', { body: exampleLead() }, { idempotencyKey });

describe('missing responses', () => {
  it.each<[string, RawAnswer[]]>([
    ['two 503', [answerWith(503, {}), answerWith(503, {}), answerWith(201, saved)]],
    ['a 500 without a body', [answerWith(500, ''), answerWith(201, saved)]],
    ['a 408', [answerWith(408, {}), answerWith(201, saved)]],
    ['a dropped line', [drop, drop, drop, answerWith(201, saved)]],
    ['a 410 whose reason was cut off', [answerWith(410, '{"errors":[{"co'), answerWith(201, saved)]],
    ['a 429 that asks for no time', [answerWith(429, {}, { 'Retry-After': '0' }), answerWith(201, saved)]],
  ])('a call after %s: is retried with the same key', async (_name, answers) => {
    const api = await apiTo(answers);
    expect(await createLead(api)).toEqual({ kind: 'ok', value: saved });
    expect(server?.received.map((headers) => headers['idempotency-key'])).toEqual(answers.map(() => idempotencyKey));
    expect(new Set(server?.received.map((headers) => headers['x-session-id']))).toEqual(new Set([contractSessionId]));
    expect(lines).toStrictEqual([]);
  });

  it('a call without a response: is retried', async () => {
    const api = await apiTo([silence, answerWith(201, saved)], { timeoutMs: 300 });
    expect(await createLead(api)).toEqual({ kind: 'ok', value: saved });
  });

  it.each<['server' | 'offline' | 'timeout', RawAnswer, string]>([
    ['timeout', answerWith(408, {}), 'HTTP 408 no error codes'],
    ['server', answerWith(503, {}), 'HTTP 503 no error codes'],
    ['offline', drop, 'HTTP 0 no connection'],
  ])('a call that keeps failing: is given up after four tries: %s', async (reason, fault, message) => {
    const api = await apiTo([fault]);
    expect(await createLead(api)).toMatchObject({ kind: 'unavailable', reason });
    expect(server?.received).toHaveLength(4);
    expect(lines).toEqual([`ERROR: createLead ${message}`]);
  });

  it('a call that keeps timing out: is given up', async () => {
    const api = await apiTo([silence], { timeoutMs: 250, retry: { ...brief, tries: 2 } });
    expect(await api.send('getPartnerLogos', {})).toMatchObject({ kind: 'unavailable', reason: 'timeout' });
    expect(server?.received).toHaveLength(2);
    expect(lines).toEqual(['ERROR: getPartnerLogos HTTP 0 no answer in time']);
  });

  it('a call and an upload: have 15 s and 3 minutes to be answered, unless something else is set', async () => {
    const timeouts: unknown[] = [];
    const shares: number[] = [];
    const sent: string[][] = [];
    jest.replaceProperty(axios.defaults, 'adapter', (request) => {
      timeouts.push(request.timeout);
      const part = { loaded: 1, bytes: 1, lengthComputable: true };
      for (const progressFacts of [{ progress: 0.5 }, {}]) request.onUploadProgress?.({ ...part, ...progressFacts });
      if (request.data instanceof FormData) sent.push([...request.data.keys()]);
      return Promise.reject(new AxiosError('no answer in time', AxiosError.ECONNABORTED));
    });
    const api = await apiTo([silence], { retry: { ...brief, tries: 1 } });
    await api.send('getPartnerLogos', {});
    const front = new Blob(['a'], { type: 'image/png' });
    await uploadPictures(api, { id: 'lead-1', front });
    const onProgress = (share: number) => void shares.push(share);
    await uploadPictures(api, { id: 'lead-1', documentType: 'passport', front, back: front }, { onProgress });
    expect([timeouts, shares]).toEqual([
      [15_000, 180_000, 180_000],
      [0.5, 0],
    ]);
    expect(sent).toEqual([
      ['id', 'front'],
      ['id', 'documentType', 'front', 'back'],
    ]);
    expect(lines).toEqual(
      ['getPartnerLogos', 'uploadId', 'uploadId'].map((id) => `ERROR: ${id} HTTP 0 no answer in time`),
    );
  });

  it('a POST without a key: is not retried', async () => {
    const api = await apiTo([answerWith(503, {})]);
    expect(await api.sendNamed('postSale', { body: { id: 'lead-1', offerId: 'o' } })).toMatchObject({
      kind: 'unavailable',
      reason: 'server',
    });
    expect(server?.received).toHaveLength(1);
  });

  it('a retry: waits as long as the server requires, and no longer', async () => {
    jest.useFakeTimers();
    const answer: Attempt = { kind: 'answered', status: 200, body: [] };
    const once = jest.fn<Promise<Attempt>, []>().mockResolvedValueOnce(busy).mockResolvedValueOnce(answer);
    const result = sendWithRetries(once, { ...brief, maxDelayMs: 2000 });
    await jest.advanceTimersByTimeAsync(999);
    expect(once).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ outcome: answer, isUncertain: true });
  });
});

describe('negative responses', () => {
  const errors = [{ fieldName: 'personalCode', code: 'already_registered', message: 'Ana ya existe' }];

  it.each<[number, unknown, ApiResult<never>]>([
    [
      400,
      { errors: [{ code: 'malformed', message: '' }] },
      { kind: 'rejected', errors: [{ code: 'malformed', message: '' }] },
    ],
    [404, { errors: [{ code: 'unknown_lead', message: '' }] }, { kind: 'notFound' }],
    [409, { errors: [{ code: 'state_conflict', message: '' }] }, { kind: 'conflict' }],
    [409, { errors: [{ code: 'state_conflict', message: '' }], state: [6, 10] }, { kind: 'conflict', state: 10 }],
    [412, {}, { kind: 'conflict' }],
    [410, {}, { kind: 'notFound', reason: 'untold' }],
    [410, '', { kind: 'notFound', reason: 'untold' }],
    [422, { errors }, { kind: 'rejected', errors }],
    [422, 'not what the contract says', { kind: 'rejected', errors: [{ code: 'server', message: '' }] }],
    [422, { errors: [] }, { kind: 'rejected', errors: [{ code: 'server', message: '' }] }],
    [403, {}, { kind: 'unavailable', reason: 'server' }],
  ])('HTTP %i with %j: is not retried, and gives its result', async (status, body, result) => {
    const api = await apiTo([answerWith(status, body)]);
    const actual = await createLead(api);
    expect(actual).toEqual(result);
    const isUnexplained = result.kind === 'rejected' && result.errors[0]?.code === 'server';
    expect(actual.kind === 'rejected' && isUnexplainedRefusal(actual.errors)).toBe(isUnexplained);
    expect(server?.received).toHaveLength(1);
    expect(lines).toHaveLength(1);
  });

  it('HTTP 429 until a moment: returns the wait until then', async () => {
    const until = new Date(Date.now() + 60_000).toUTCString();
    const api = await apiTo([answerWith(429, {}, { 'Retry-After': until })]);
    const result = await createLead(api);
    expect(server?.received).toHaveLength(1);
    expect(result).toEqual({ kind: 'tooMany', retryAfterMs: expect.any(Number) });
    expect(result.kind === 'tooMany' && result.retryAfterMs).toBeGreaterThan(50_000);
  });
});

describe('uncertain results', () => {
  it.each<[string, RawAnswer[], boolean]>([
    ['a lost answer', [drop], true],
    ['a refusal after a lost answer', [drop, answerWith(422, {})], true],
    ['a conflict after a 502', [answerWith(502, ''), answerWith(409, {})], true],
    ['a web page in place of the answer', [answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' })], true],
    ['a refusal', [answerWith(422, {})], false],
    ['a conflict', [answerWith(409, {})], false],
    ['too many, then a refusal', [answerWith(429, {}, { 'Retry-After': '0' }), answerWith(422, {})], false],
  ])('%s: is uncertain only if the call may have had an effect', async (_name, answers, isUncertain) => {
    const result = await createLead(await apiTo(answers));
    expect('isUncertain' in result).toBe(isUncertain);
  });

  it('a line that is cut while the device is online: counts as a fault of the server', async () => {
    const api = await apiTo([drop], { isOnline: () => true });
    expect(await createLead(api)).toMatchObject({ kind: 'unavailable', reason: 'server' });
  });
});

it.each([
  ['a response', answerWith(201, saved), 1],
  ['a refusal', answerWith(404, {}), 1],
  ['a line that is cut', drop, 0],
])('%s: shows that the device is online only if there is a response', async (_name, answer, times) => {
  const onAnswered = jest.fn();
  await createLead(await apiTo([answer], { onAnswered }));
  expect(onAnswered).toHaveBeenCalledTimes(times);
});

/** Of a device on the way that nobody has set. */
const wrongDate = { Date: 'Sat, 01 Jan 2000 00:00:00 GMT' };

describe("the server's clock", () => {
  it('the server’s time: is reported with every response that has a valid date', async () => {
    const at: string[] = [];
    const date = 'Sun, 15 Jun 2025 12:00:00 GMT';
    const api = await apiTo([answerWith(201, saved, { Date: date }), answerWith(422, {}, { Date: 'no date' })], {
      onServerTime: (time) => void at.push(time.toISOString()),
    });
    await createLead(api);
    await createLead(api);
    expect(at).toEqual(['2025-06-15T12:00:00.000Z']);
  });

  it.each<[string, RawAnswer]>([
    [
      'the page of a hotel’s network',
      answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html', ...wrongDate }),
    ],
    ['a gateway that cannot reach the API', answerWith(502, 'Bad gateway', wrongDate)],
    ['a gateway that waited too long', answerWith(504, {}, wrongDate)],
    ['a proxy that gave up', answerWith(408, {}, wrongDate)],
  ])('the clock of %s: is not the server’s', async (_name, answer) => {
    const onServerTime = jest.fn();
    await createLead(await apiTo([answer], { onServerTime }));
    expect(onServerTime).not.toHaveBeenCalled();
  });
});

describe('how long to wait', () => {
  it.each([
    [undefined, 5],
    ['120', 120],
    ['31536000', 3600],
    ['1e300', 3600],
    ['Infinity', 5],
    ['-30', 0],
    ['1.5', 1.5],
    ['soon', 5],
    ['', 5],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
  ])('Retry-After: %j holds a press back for %d seconds', async (header, seconds) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'Retry-After': header };
    const api = await apiTo([answerWith(429, {}, headers)], { retry: { ...brief, tries: 1 } });
    expect(await createLead(api)).toEqual({ kind: 'tooMany', retryAfterMs: seconds * 1000 });
  });
});

describe('responses that break the contract', () => {
  it.each<[string, RawAnswer, string?]>([
    ['malformed JSON', answerWith(201, '{"id":')],
    ['a web page', answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' })],
    ['nothing', answerWith(200, '')],
    ['a member of the wrong type', answerWith(200, { id: 7, leadStatus: 'draft' }), '/id'],
    ['nothing of a member', answerWith(200, { id: 'lead-1' }), '/leadStatus'],
    ['an unknown status', answerWith(200, { id: 'lead-1', leadStatus: 'maybe' }), '/leadStatus'],
    ['a list', answerWith(200, [])],
    ['null', answerWith(200, 'null')],
  ])('%s in place of a lead: is unavailable, and is logged with its member', async (_name, nonsense, member = '') => {
    const api = await apiTo([nonsense]);
    expect(await createLead(api)).toMatchObject({ kind: 'unavailable', reason: 'server', breach: member });
    const line = `answer does not keep the contract${member && ` in ${member}`}`;
    expect(lines.map((each) => each.replace(/^ERROR: createLead HTTP 20[01] /, ''))).toEqual([line]);
  });

  it('an unknown state: is passed on', async () => {
    const status = { id: 'lead-1', state: [6, 99], application: { status: 'submitted' } };
    const api = await apiTo([answerWith(200, status)]);
    expect(await api.send('getLeadStatus', { params: { id: 'lead-1' } })).toEqual({ kind: 'ok', value: status });
  });
});

describe('aborted calls', () => {
  it('an abort during a call: ends it, without a log line', async () => {
    const controller = new AbortController();
    const api = await apiTo([() => controller.abort()]);
    expect(
      await api.sendNamed('getCountries', { query: { lang: 'es-CO' } }, { signal: controller.signal }),
    ).toMatchObject({ kind: 'unavailable' });
    expect(server?.received).toHaveLength(1);
    expect(lines).toStrictEqual([]);
  });

  it('an abort between two tries: ends the wait', async () => {
    jest.useFakeTimers();
    const controller = new AbortController();
    const once = jest.fn(() => Promise.resolve(busy));
    const result = sendWithRetries(once, { ...brief, maxDelayMs: 2000 }, controller.signal);
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(1);
    controller.abort();
    expect(await result).toEqual({ outcome: busy, isUncertain: true });
    expect([once.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('an abort before the call: sends nothing', async () => {
    const api = await apiTo([answerWith(200, [])]);
    expect(
      await api.sendNamed('getCountries', { query: { lang: 'es-CO' } }, { signal: AbortSignal.abort() }),
    ).toMatchObject({ kind: 'unavailable' });
    expect(server?.received).toHaveLength(0);
  });
});

describe('calls about a lead', () => {
  it('the secret of the lead: goes with them alone, and once more where another tab holds a newer one', async () => {
    const present = ['first', 'second'];
    const holder = () => Promise.resolve(present.shift());
    const api = await apiTo([answerWith(404, {})], { holder });
    await api.send('getLeadStatus', { params: { id: 'lead-1' } });
    await api.send('getPartnerLogos', {});
    expect(server?.received.map((headers) => headers['x-lead-holder'])).toStrictEqual(['first', 'second', undefined]);
  });

  it.each([
    [{}, 0],
    [{ query: { country: 'co', lang: 'es-CO' } }, 0],
    [{ query: { country: 'co', email: 'a@b.co' } }, 1],
    [{ facts: { id: 'lead-1' } }, 1],
  ])('a call with %j: is forgotten by the browser as far as it identifies somebody', async (call, times) => {
    const onIdentifyingCall = jest.fn();
    await (await apiTo([answerWith(404, {})], { onIdentifyingCall })).sendNamed('getCountries', call);
    expect(onIdentifyingCall).toHaveBeenCalledTimes(times);
  });
});

it.each<[RawAnswer, string]>([
  [answerWith(204, ''), 'ok'],
  [answerWith(200, 'null'), 'ok'],
  [answerWith(200, {}), 'unavailable'],
])('an operation that answers nothing: keeps the contract only so: %#', async (answer, kind) => {
  const api = await apiTo([answer]);
  expect((await api.send('unsubscribe', { body: { token: 't' } }, { idempotencyKey })).kind).toBe(kind);
});

describe('log lines', () => {
  it('log lines: hold codes and data points, and nothing of the applicant', async () => {
    const message = 'ana.gomez@example.com +573211234567 1020304050';
    const errors = [
      { fieldName: 'email', code: 'email_refused', message },
      { fieldName: message, code: message, message },
    ];
    const api = await apiTo([answerWith(422, { errors })]);
    await createLead(api);
    await api.send('validateEmail', { params: { email: 'ana.gomez@example.com' } });
    await api.send('sendUnsubscribeLink', { body: { email: 'ana.gomez@example.com' } });
    expect(lines).toEqual([
      'ERROR: createLead HTTP 422 email_refused (email), ? (?)',
      'ERROR: validateEmail HTTP 422 email_refused (email), ? (?)',
      'ERROR: sendUnsubscribeLink HTTP 422 email_refused (email), ? (?)',
    ]);
  });
});
