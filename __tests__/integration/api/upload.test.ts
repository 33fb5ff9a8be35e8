import { valueAtKeys } from '../../../documents/openApi';
import { examplePicture } from '../../../tools/contract/examples';
import { contractSessionId } from '../../contract/sandboxForTests';
import { uploadPictures } from '../../../src/api/uploadPictures';
import { runSandboxApi } from '../../support/runSandboxApi';

const MEGABYTE = 1024 * 1024;

let id: string;

const { api, sandbox, leadIn } = runSandboxApi();
beforeEach(async () => {
  id = await leadIn(30);
});

/** Returns a file of this size that begins with these bytes. */
function picture(start: string, sizeBytes: number, type: string): Blob {
  const bytes = Buffer.alloc(sizeBytes);
  bytes.write(start, 'latin1');
  return new Blob([bytes], { type });
}

const uploads = async (): Promise<number> => {
  const { json } = await sandbox().request('GET', '/sandbox/requests');
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
  expect(await uploadPictures(api(), sent)).toEqual({ kind: 'ok', value: { state: 10 } });
  const { json } = await sandbox().request('GET', '/sandbox/leads');
  const lead = (Array.isArray(json) ? json : []).find((each) => valueAtKeys(each, 'id') === id);
  expect(valueAtKeys(lead, 'pages', 'uploadId')).toEqual({
    front: { sizeBytes: 2000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), type },
    back: { sizeBytes: 99, sha256: expect.any(String), type },
  });
});

it.each<[string, Blob, string]>([
  ['too large', picture('%PDF-1.7', 10 * MEGABYTE + 1, 'application/pdf'), 'file_too_large'],
  ['empty', picture('', 0, 'image/png'), 'file_empty'],
  ['of another type', picture('<html>', 20, 'text/html'), 'file_type'],
])('a file that is %s: is refused before it is sent', async (_name, file, code) => {
  const sent = { id, front: examplePicture(), back: file };
  expect(await uploadPictures(api(), sent)).toMatchObject({ kind: 'rejected', errors: [{ fieldName: 'back', code }] });
  expect(await uploads()).toBe(0);
});

it('a file at the server: is refused by its content and size; 10 MB are not too large', async () => {
  const post = async (file: Blob) => {
    const form = new FormData();
    form.append('id', id);
    form.append('front', file, 'front.png');
    const response = await fetch(`${sandbox().url}/api/lead/idUpload`, {
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
  const response = await fetch(`${sandbox().url}/api/lead/idUpload`, {
    method: 'POST',
    headers: { 'X-Session-Id': contractSessionId },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { errors: [{ fieldName: 'front', code: 'required' }] },
  ]);
});
