import type { Action } from '../../../src/store/actions';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { isIn, isRefused, runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, arriveAt } = runApplications();

async function arrive(): Promise<TestApplication> {
  const application = await arriveAt(30);
  expect(application.moves.at(-1)).toBe('push /id-upload');
  return application;
}

function file(head: string, size = 2000): Blob {
  const content = Buffer.alloc(size);
  content.write(head, 'latin1');
  return new Blob([content]);
}

const jpeg = file('\xff\xd8\xff\xe0');
const pdf = file('%PDF-1.7');
const { full: document = {} } = pageAnswerExamples['id-upload'] ?? {};
const form = {
  dataPoints: Object.keys(document),
  answers: document,
  sendAs: { documentIssuedAt: 'issuedAt', documentExpiresAt: 'expiresAt' },
};
const send = (pictures: Record<string, Blob> = { front: jpeg, back: pdf }, answers = document): Action => ({
  type: 'picturesSent',
  form: { ...form, answers },
  pictures,
});

test('an upload: sends the answers first, then the pictures, and keeps no file in the store or on the device', async () => {
  const application = await arrive();
  application.dispatch(send());
  expect(application.store.getState().upload.share).toBe(0);
  const after = await application.until(isIn(10));
  expect(after.upload.share).toBeUndefined();
  const [noted] = await api.requests('postDocumentId');
  expect(noted?.body).toEqual({
    id: after.lead.id,
    documentType: 'identityCard',
    documentNumber: '1020304050',
    issuedAt: '2015-03-02',
    expiresAt: '2035-03-02',
  });
  const [lead] = await api.leads();
  expect(lead).toMatchObject({
    pages: { uploadId: { front: { sizeBytes: 2000, type: 'image/jpeg' }, back: { type: 'application/pdf' } } },
  });
  expect(JSON.stringify(application.store.getState())).not.toMatch(/front|back/);
  expect(application.logged).toEqual([]);
});

test('a passport: has no back', async () => {
  const application = await arrive();
  await application.dispatch(send({ front: jpeg }, { ...document, documentType: 'passport' })).until(isIn(10));
});

test('the progress of an upload: is stored in whole percent, and ends with the response', async () => {
  const application = await arrive();
  const shares: number[] = [];
  application.store.subscribe(() => {
    const { share } = application.store.getState().upload;
    if (share !== undefined && share !== shares.at(-1)) shares.push(share);
  });
  application.dispatch(send({ front: file('%PDF-1.7', 9_000_000), back: file('%PDF-1.7', 9_000_000) }));
  await application.until(isIn(10));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  expect(shares.every((share) => Math.round(share * 100) / 100 === share)).toBe(true);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(application.store.getState().upload.share).toBeUndefined();
});

test.each([
  ['documentNumber', { documentNumber: '1020304000' }, 'document_refused'],
  ['documentExpiresAt', { documentExpiresAt: '2020-01-01' }, 'document_expired'],
])('a refused %s: is shown at its field, and no picture is sent', async (dataPoint, wrong, code) => {
  const application = await arrive();
  application.dispatch(send(undefined, { ...document, ...wrong }));
  const { form: refused, progress } = await application.until(isRefused);
  expect(refused.serverErrors).toMatchObject([{ dataPoint, code }]);
  expect(progress.action).toBe('idle');
  expect(await api.requests('uploadId')).toEqual([]);
});

test('a file whose content the server refuses: is reported at that file, and another one goes through', async () => {
  const application = await arrive();
  const refused = await application.dispatch(send({ front: jpeg, back: file('MZ') })).until(isRefused);
  expect(refused.form.serverErrors).toMatchObject([{ dataPoint: 'back', code: 'file_type' }]);
  expect(refused.upload.share).toBeUndefined();
  await application.dispatch(send()).until(isIn(10));
});

test('a cancelled upload: ends the call, shows no failure, and only the applicant sends it again', async () => {
  const application = await arrive();
  await api.fail({ operationId: 'uploadId', kind: 'latency', ms: 3000 });
  await application.dispatch(send()).until(({ upload }) => upload.share === 1);
  application.dispatch({ type: 'uploadCancelled' });
  const { progress, upload } = application.store.getState();
  expect([progress.action, progress.actionFailure, upload.share]).toEqual(['idle', undefined, undefined]);
  application.dispatch(
    { type: 'stateActionFailed', failure: { kind: 'offline' } },
    { type: 'connectionChanged', isOnline: false },
    { type: 'connectionChanged', isOnline: true },
  );
  expect(application.store.getState().upload.share).toBeUndefined();
  await api.fail();
  await application.dispatch(send()).until(isIn(10));
});
