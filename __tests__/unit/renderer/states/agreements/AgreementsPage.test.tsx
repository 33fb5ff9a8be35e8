/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Agreement } from '../../../../../src/agreements/agreements';
import { printPage } from '../../../../../src/renderer/states/agreements/printPage';
import { agreementsText, saveAgreements } from '../../../../../src/renderer/states/agreements/saveAgreements';
import { copyText } from '../../../../../src/renderer/states/copyText';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { replaceProperties } from '../../../../support/replaceProperties';
import { textsOfState } from '../../../../support/colombianTexts';
import { showState } from '../../../../support/showState';

const page = textsOfState('agreements');
const agreed: Agreement = {
  ...{
    id: 'terms-1',
    kind: 'policy',
    title: 'Términos',
    text: '',
    html: '<p>Todo <b>claro</b>.</p><script>x</script>',
  },
  ...{ textHash: 'a'.repeat(64), locale: 'es-CO', at: '2026-11-29T09:00:00.000Z', release: 'r1', page: 'details' },
  given: true,
};
const refused: Agreement = {
  ...{ id: 'sms', kind: 'marketing', title: 'Publicidad', text: 'SMS', textHash: 'a'.repeat(64), locale: 'es-CO' },
  ...{ at: '2026-11-29T09:00:00.000Z', release: 'r1', page: 'details', given: false },
};

test('AgreementsPage: shows the words of each box and what was chosen', async () => {
  const before = [{ type: 'agreementsKept', agreements: [agreed, { ...refused, given: true }, refused] }] as const;
  const { container } = await showState('agreements', { before });
  expect(await screen.findByText('claro')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  const verdicts = [...container.querySelectorAll('.agreements__verdict')].map(({ textContent }) => textContent);
  expect(verdicts).toEqual([page('given'), page('notGiven')]);
  expect(container.querySelectorAll(`time[datetime="${agreed.at}"]`)).toHaveLength(2);
  expect(screen.getAllByText(/a{64}/)).toHaveLength(2);
});

const press = (user: UserEvent, key: string) => user.click(screen.getByRole('button', { name: page(key) }));
const throwing = () => {
  throw new DOMException('', 'InvalidStateError');
};
const keptOnes = [{ type: 'agreementsKept', agreements: [agreed] }] as const;
const begin = () => void window.dispatchEvent(new Event('beforeprint'));

test.each<[string, (() => unknown) | undefined, boolean]>([
  ['prints', begin, true],
  ['begins to print a moment later', () => setTimeout(begin, 900), true],
  ['ignores the press, as in a sandboxed frame', () => undefined, false],
  ['begins to print for another reason, long after', () => setTimeout(begin, 5000), false],
  ['cannot print, as inside another app', undefined, false],
  ['throws', throwing, false],
])('printPage: a browser that %s is believed no more than it shows', async (_, print, isBegun) => {
  jest.useFakeTimers();
  const undo = replaceProperties(window, { print });
  const printed = printPage(window);
  jest.advanceTimersByTime(6000);
  jest.useRealTimers();
  undo();
  await expect(printed).resolves.toBe(isBegun);
});

test('AgreementsPage: a browser that prints: is asked for no other way, but once a file is saved, which may fail unseen', async () => {
  const undo = [
    replaceProperties(window, { print: begin }),
    replaceProperties(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  ];
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, container } = await showState('agreements', { before: keptOnes });
  await press(user, 'print');
  expect(screen.queryByText(page('refused'))).toBeNull();
  await press(user, 'save');
  expect(screen.getByText(page('refused'))).toHaveAttribute('role', 'status');
  expect(await axeViolations(container)).toEqual([]);
  save.mockRestore();
  for (const end of undo) end();
});

test.each([
  ['copies', () => Promise.resolve(), 'copied'],
  ['refuses to copy', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'selected'],
])('AgreementsPage: where the browser %s, the text stays in sight', async (_, writeText, outcome) => {
  const { user } = await showState('agreements', { before: keptOnes });
  const undo = [
    replaceProperties(window, { print: undefined }),
    replaceProperties(navigator, { clipboard: { writeText } }),
  ];
  await press(user, 'print');
  await waitFor(() => expect(screen.getByText(page('refused'))).toBeInTheDocument());
  await press(user, 'copy');
  expect(await screen.findByText(page(outcome))).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLTextAreaElement>(page('asText'));
  expect(field.value).toContain(`textHash: ${'a'.repeat(64)}`);
  if (outcome === 'selected') expect(field.selectionEnd).toBe(field.value.length);
  for (const end of undo) end();
});

test.each([
  ['copies', () => Promise.resolve(), 0, 'copied'],
  ['refuses to copy', () => Promise.reject(new Error('NotAllowedError')), 0, 'NotAllowedError'],
  ['never answers', () => new Promise<void>(() => undefined), 700, 'The browser does not answer (COPY_TIMEOUT)'],
])('copyText: a browser that %s is waited for as long as that takes', async (_, writeText, ms, outcome) => {
  jest.useFakeTimers();
  const undo = replaceProperties(navigator, { clipboard: { writeText } });
  const seen: string[] = [];
  void copyText('text').then(
    () => seen.push('copied'),
    (cause: unknown) => seen.push((cause as Error).message),
  );
  if (ms > 0) await jest.advanceTimersByTimeAsync(ms - 1);
  expect(seen).toEqual([]);
  await jest.advanceTimersByTimeAsync(Math.min(ms, 1));
  expect([seen, jest.getTimerCount()]).toEqual([[outcome], 0]);
  undo();
});

test('saveAgreements: keeps the file for ten seconds, as some browsers begin to read it late', () => {
  jest.useFakeTimers();
  const revokeObjectURL = jest.fn();
  const undo = replaceProperties(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  saveAgreements('Acuerdos', [agreed]);
  jest.advanceTimersByTime(9_999);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  undo();
});

test('AgreementsPage: says that there is nothing yet, and has nothing to print', async () => {
  await showState('agreements', { before: [{ type: 'agreementsKept', agreements: [] }] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page('none>heading'));
  expect(screen.getByText(page('none>text'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: page('print') })).toBeNull();
});

test('agreementsText: has every record with its words and its proof', () => {
  expect(agreementsText('Acuerdos', [agreed, refused]).split('\n')).toEqual(
    expect.arrayContaining(['Acuerdos', 'Términos', `textHash: ${'a'.repeat(64)}`, 'given: true', 'given: false']),
  );
});
