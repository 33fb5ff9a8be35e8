import { randomUUID } from 'node:crypto';
import { createApi, type Api } from '../../../src/api/createApi';
import { valueAtKeys } from '../../../documents/openApi';
import { examplePicture } from '../../../tools/contract/examples';
import { statuses, submitLeadForTest, withIncome } from '../../contract/leadsForTests';
import { sandboxForTests, contractSessionId, type TestSandbox } from '../../contract/sandboxForTests';
import { evaluateContract } from '../../../tools/compile/evaluateContract';
import { uploadPictures } from '../../../src/api/uploadPictures';

const MEGABYTE = 1024 * 1024;

let sandbox: TestSandbox;
let api: Api;
let id: string;

beforeAll(async () => {
  sandbox = await sandboxForTests();
  api = createApi({
    contractOf: () => Promise.resolve(evaluateContract()),
    apiBase: `${sandbox.url}/api`,
    product: 'askrobin-co',
    sessionId: () => contractSessionId,
    retry: { baseDelayMs: 1 },
  });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.request('DELETE', '/sandbox/requests');
  await sandbox.request('DELETE', '/sandbox/faults');
  id = await submitLeadForTest(api, withIncome(3_500_030));
  await statuses(api, id);
});

/** Returns a file of this size that begins with these bytes. */
function picture(start: string, sizeBytes: number, type: string): Blob {
  const bytes = Buffer.alloc(sizeBytes);
  bytes.write(start, 'latin1');
  return new Blob([bytes], { type });
}

const uploads = async (): Promise<number> => {
  const { json } = await sandbox.request('GET', '/sandbox/requests');
  return (Array.isArray(json) ? json : []).filter((each) => valueAtKeys(each, 'operationId') === 'uploadId').length;
};

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'RIFF\0\0\0\0WEBP'],
  ['image/heic', '\0\0\0\x18ftypheic'],
  ['application/pdf', '%PDF-1.7'],
])('%s: is accepted, also without its type, and only its digest is stored', async (type, start) => {
  const sent = {
    id,
    documentType: 'identityCard',
    front: picture(start, 2000, type),
    back: picture(start, 99, ''),
  } as const;
  expect(await uploadPictures(api, sent)).toEqual({ kind: 'ok', value: { state: 10 } });
  const { json } = await sandbox.request('GET', '/sandbox/leads');
  const lead = (Array.isArray(json) ? json : []).find((each) => valueAtKeys(each, 'id') === id);
  expect(valueAtKeys(lead, 'pages', 'uploadId')).toEqual({
    front: { sizeBytes: 2000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), type },
    back: { sizeBytes: 99, sha256: expect.any(String), type },
  });
});

it('uploadPictures: reports its progress', async () => {
  const shares: number[] = [];
  const front = picture('%PDF-1.7', 3 * MEGABYTE, 'application/pdf');
  expect(await uploadPictures(api, { id, front }, { onProgress: (share) => void shares.push(share) })).toMatchObject({
    kind: 'ok',
  });
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1)).toBe(true);
});

it('uploadPictures: is ended by an abort signal', async () => {
  await sandbox.request('PUT', '/sandbox/faults', { body: [{ operationId: 'uploadId', kind: 'silence' }] });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const result = await uploadPictures(api, { id, front: examplePicture() }, { signal: controller.signal });
  expect(result).toMatchObject({ kind: 'unavailable' });
});

it('uploadPictures after a lost response: is repeated with its key, and happens once', async () => {
  await sandbox.request('PUT', '/sandbox/faults', {
    body: [{ operationId: 'uploadId', kind: 'drop', when: 'after', times: 1 }],
  });
  const idempotencyKey = randomUUID();
  const sent = { id, front: examplePicture() };
  expect(await uploadPictures(api, sent, { idempotencyKey })).toEqual({ kind: 'ok', value: { state: 10 } });
  expect(await uploads()).toBe(2);
  const other = { id, front: picture('%PDF-1.7', 10, '') };
  expect(await uploadPictures(api, other, { idempotencyKey })).toMatchObject({
    errors: [{ code: 'idempotency_key_reused' }],
  });
});

it.each<[string, Blob, string]>([
  ['too large', picture('%PDF-1.7', 10 * MEGABYTE + 1, 'application/pdf'), 'file_too_large'],
  ['empty', picture('', 0, 'image/png'), 'file_empty'],
  ['of another type', picture('<html>', 20, 'text/html'), 'file_type'],
])('a file that is %s: is refused before it is sent', async (_name, file, code) => {
  const sent = { id, front: examplePicture(), back: file };
  expect(await uploadPictures(api, sent)).toMatchObject({ kind: 'rejected', errors: [{ fieldName: 'back', code }] });
  expect(await uploads()).toBe(0);
});

it('a file at the server: is refused by its content and size; 10 MB are not too large', async () => {
  const post = async (file: Blob) => {
    const form = new FormData();
    form.append('id', id);
    form.append('front', file, 'front.png');
    const response = await fetch(`${sandbox.url}/api/lead/idUpload`, {
      method: 'POST',
      headers: { 'X-Session-Id': contractSessionId },
      body: form,
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const refusal = (code: string) => ({ status: 422, errors: [{ fieldName: 'front', code }] });
  expect(await post(picture('<html>', 20, 'image/png'))).toMatchObject(refusal('file_type'));
  expect(await post(picture('', 0, 'image/png'))).toMatchObject(refusal('file_empty'));
  expect(await post(picture('%PDF-1.7', 10 * MEGABYTE + 1, ''))).toMatchObject(refusal('file_too_large'));
  expect(await post(picture('%PDF-1.7', 10 * MEGABYTE, ''))).toMatchObject({ status: 200, state: 10 });
});

it('a request without a picture: is refused', async () => {
  const form = new FormData();
  form.append('id', id);
  const response = await fetch(`${sandbox.url}/api/lead/idUpload`, {
    method: 'POST',
    headers: { 'X-Session-Id': contractSessionId },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { errors: [{ fieldName: 'front', code: 'required' }] },
  ]);
  expect(sandbox.logged).toEqual([]);
});
