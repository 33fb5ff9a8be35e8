/** @jest-environment jsdom */
import type { Answers } from '../../../src/published/flow';
import { parseAnswers, serialiseAnswers } from '../../../src/storage/storedApplication';
import { heldPages } from '../../support/heldPages';
import { onDevice } from '../../support/onDevice';
import { storageKeys } from '../../support/storageKeys';
import { colombianModel } from '../../support/colombia';
import { answeredUntil } from '../../support/colombianApplicant';
import { replaceProperties } from '../../support/replaceProperties';

const earlier = answeredUntil('gender');

const { open } = heldPages();

/** Opens a device with stored answers, on which the applicant types before the sagas start. */
async function visit(answers: Answers, search = '') {
  localStorage.setItem(
    onDevice(storageKeys.leadApplication),
    serialiseAnswers(earlier, colombianModel.dataPoints).clear.text,
  );
  return open(undefined, { before: [{ type: 'answersGiven', answers }], visit: { search } });
}

test('answers typed before the sagas start: join the stored ones, and win', async () => {
  const { store, errors } = await visit({ firstName: 'Eva' });
  const { answers } = store.getState();
  expect(answers).toEqual({ ...earlier, firstName: 'Eva' });
  const kept = localStorage.getItem(onDevice(storageKeys.leadApplication));
  expect(parseAnswers(kept ?? '', colombianModel.dataPoints)).toEqual(answers);
  expect(errors).toEqual([]);
});

test.each([
  ['of its own', '', /^[0-9a-f-]{36}$/],
  [
    'that its address names',
    '?sessionId=3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
    /^3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11$/,
  ],
])('a visit: has a session %s from its start', async (_case, search, id) => {
  await visit({}, search);
  expect(JSON.parse(localStorage.getItem(onDevice(storageKeys.sessionId)) ?? '')).toMatch(id);
  expect(Date.parse(JSON.parse(localStorage.getItem(onDevice(storageKeys.sessionStartedAt)) ?? ''))).not.toBeNaN();
});

test('a page that is prerendered: opens no session, keeps nothing and sends nothing before it is seen', async () => {
  const undo = replaceProperties(document, { prerendering: true });
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  localStorage.setItem(onDevice(storageKeys.affiliateReference), JSON.stringify({ name: 'partner' }));
  const stored = () => JSON.stringify(Object.entries(localStorage));
  const before = stored();
  let isStarted = false;
  const link = { id: 'l1', urlType: 'email' };
  const starting = open(undefined, { visit: { search: '?refName=partner&utm_campaign=c', link } }).then((page) => {
    isStarted = true;
    return page;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect([isStarted, stored(), send.mock.calls]).toEqual([false, before, []]);
  document.dispatchEvent(new Event('prerenderingchange'));
  await starting;
  expect(localStorage.getItem(onDevice(storageKeys.sessionId))).not.toBeNull();
  send.mockRestore();
  undo();
});
