import { customerRequestKey, uiColorsKey } from '../../../src/services/pageKeys';

const receipt = { receipt: 'R-1', receivedAt: '2026-11-20T12:00:00.000Z' };
const request = { page: 'request', answers: { email: 'a@b.co' }, token: 't', receipt, isDone: true };
const without = { ...request, token: undefined, receipt: undefined, isDone: false };

test.each<[string, unknown, object | undefined]>([
  ['everything', request, request],
  ['no text as token, receipt and end', { ...request, token: 7, receipt: { receipt: 'R-1' }, isDone: 'yes' }, without],
  ['half a receipt', { ...without, receipt: { receivedAt: receipt.receivedAt } }, without],
  ['another page', { ...request, page: 7 }, undefined],
  ['no answers', { ...request, answers: null }, undefined],
  ['answers that are a text', { ...request, answers: 'a@b.co' }, undefined],
  ['null', null, undefined],
])('customerRequestKey: reads a stored request with %s', (_case, stored, read) => {
  expect(customerRequestKey.read(JSON.stringify(stored))).toEqual(read);
});

test.each([
  [{}, undefined],
  [{ primary: '#112233' }, '{"primary":"#112233"}'],
])('uiColorsKey: writes %j as %j', (colors, text) => {
  expect(uiColorsKey.write(colors)).toBe(text);
});
