/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { showWidget } from '../../fixtures/WidgetHost';

const PERIOD = { type: 'integer', minimum: 61, maximum: 63, multipleOf: 1 } as const;

// user-event looks for the other radio buttons of a group by an escaped name; jsdom has no CSS.escape.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (name: string) => name } }));

test.each([
  ['cards', 'SMS', 'sms'],
  ['yesNo', 'no', false],
  ['yesNo', 'yes', true],
] as const)('the widget %s: %s is chosen with the mouse', async (widget, label, value) => {
  const { user, values } = await showWidget(widget);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false);
  await user.click(screen.getByText(label));
  expect(values).toEqual([value]);
  expect(screen.getByLabelText<HTMLInputElement>(label).checked).toBe(true);
});

test('CardsWidget: is one tab stop, and the arrow keys choose', async () => {
  const { user, values } = await showWidget('cards', { props: { value: 'email' } });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(values).toEqual(['sms']);
  expect(document.activeElement).toBe(screen.getByLabelText('SMS'));
});

test('ShortlistWidget: shows the likely answers as cards in their order, and all others in a list with a name', async () => {
  const others = 'Another way';
  const { user, values } = await showWidget('shortlist', { options: { likely: ['sms', 'gone', 'email'], others } });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['sms', 'email']);
  const list = screen.getByRole('combobox', { name: others });
  const listed = within(list).getAllByRole<HTMLOptionElement>('option');
  expect(listed.map(({ value }) => value)).not.toContain('sms');
  await user.click(screen.getByLabelText('SMS'));
  await user.selectOptions(list, listed.at(-1)?.value ?? '');
  expect(values).toEqual(['sms', listed.at(-1)?.value]);
  expect(screen.getByLabelText<HTMLInputElement>('SMS').checked).toBe(false);
});

test('ShortlistWidget: a rule of whole numbers lists them all', async () => {
  const schema = { type: 'integer', minimum: 1, maximum: 4 } as const;
  const { user, values } = await showWidget('shortlist', {
    props: { schema },
    options: { choices: [], likely: [1, 2] },
  });
  await user.click(screen.getByLabelText('2'));
  await user.selectOptions(screen.getByRole('combobox'), '4');
  expect(values).toEqual([2, 4]);
});

test('SelectWidget: can be reset to no choice', async () => {
  const { user, values } = await showWidget('select');
  const list = screen.getByRole('combobox');
  await user.selectOptions(list, 'SMS');
  await user.selectOptions(list, '');
  expect(values).toEqual(['sms', undefined]);
});

test('SelectWidget: shows a stored choice that the list no longer has', async () => {
  await showWidget('select', { props: { value: 'fax' } });
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('fax');
});

test.each(['cards', 'select'] as const)(
  'the widget %s: shows that its list is loading, and offers a retry when loading failed',
  async (widget) => {
    const loading = await showWidget(widget, { options: { choices: [], choicesStatus: 'pending' } });
    expect(screen.getByText('select>loading')).toBeTruthy();
    expect(loading.container.querySelector('#root_point')).toBeTruthy();
    loading.unmount();
    const onRetry = jest.fn();
    const { user } = await showWidget(widget, { options: { choices: [], choicesStatus: 'failed', onRetry } });
    expect(screen.getByRole('status').textContent).toContain('select>failed');
    await user.click(screen.getByRole('button', { name: 'actions>retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test('PeriodWidget: lists periods with their unit, and still shows one outside the range', async () => {
  const { user, values, container } = await showWidget('period', {
    props: { schema: PERIOD, value: 31 },
    options: { choices: [] },
  });
  const list = screen.getByRole<HTMLSelectElement>('combobox');
  expect(list.value).toBe('31');
  expect([...container.querySelectorAll('option')].slice(2).map((option) => option.textContent)).toEqual([
    '61 meses',
    '62 meses',
    '63 meses',
  ]);
  await user.selectOptions(list, '62 meses');
  expect(values).toEqual([62]);
});

test('ConsentsWidget: the answer lists the checked consents, and is an empty list when none is checked', async () => {
  const { user, values } = await showWidget('consents');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((box) => box.checked)).toBe(false);
  await user.click(screen.getByLabelText('SMS'));
  await user.click(screen.getByLabelText('E-mail'));
  await user.tab({ shift: true });
  fireEvent.click(screen.getByLabelText('SMS'));
  fireEvent.click(screen.getByLabelText('E-mail'));
  expect(values).toEqual([['sms'], ['sms', 'email'], ['email'], []]);
});

test('ConsentsWidget: consents can be checked by keyboard alone', async () => {
  const { user, values } = await showWidget('consents');
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(values).toEqual([['sms']]);
});
