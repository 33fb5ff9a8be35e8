/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { parseDecimal } from '../../../src/formats/parseDecimal';
import { axeViolations, showWidget, hostWidgetOptions } from '../../fixtures/WidgetHost';

const country = { ...hostWidgetOptions.country, code: 'es', periodScale: 'days' } as const;

describe('DayOfMonthWidget: a day', () => {
  const month = { schema: { type: 'integer', minimum: 1, maximum: 31 } } as const;
  const week = { schema: { type: 'integer', minimum: 1, maximum: 7 } } as const;

  test('of the month is chosen by one tap on a number', async () => {
    const { user, values, container } = await showWidget('dayOfMonth', { props: month });
    expect(screen.getAllByRole('radio')).toHaveLength(31);
    expect(screen.getByText('days>last')).toBeInTheDocument();
    await user.click(screen.getByLabelText('15'));
    expect(values).toEqual([15]);
    expect(screen.getByLabelText('15')).toBeChecked();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('of a shorter range has no text for the last day', async () => {
    await showWidget('dayOfMonth', { props: { schema: { ...month.schema, maximum: 28 } } });
    expect(screen.getAllByRole('radio')).toHaveLength(28);
    expect(screen.queryByText('days>last')).toBeNull();
  });

  test.each([
    ['es-MX', 'Lunes', 'Domingo'],
    ['vi-VN', 'Thứ 2, Thứ Hai', 'CN, Chủ Nhật'],
    ['en-PH', 'Monday', 'Sunday'],
  ])('of the week has a name that begins with its label in %s: %s', async (languageTag, first, last) => {
    const { user, values } = await showWidget('dayOfMonth', { props: week, options: { languageTag } });
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    await user.click(screen.getByLabelText(last));
    await user.click(screen.getByLabelText(first));
    expect(values).toEqual([7, 1]);
  });
});

describe('PeriodWidget: a term', () => {
  const days = { schema: { type: 'integer', minimum: 61, maximum: 90, multipleOf: 1 } } as const;

  test('in days can be stepped through or chosen', async () => {
    const { user, values, container } = await showWidget('period', {
      props: days,
      options: { country, languageTag: 'es-ES', choices: [] },
    });
    expect(screen.getAllByRole('option').slice(1)).toHaveLength(30);
    const [longer, shorter] = [
      screen.getByRole('button', { name: 'period>increase' }),
      screen.getByRole('button', { name: 'period>decrease' }),
    ];
    await user.click(longer);
    await user.click(longer);
    await user.click(shorter);
    await user.click(shorter);
    expect(values).toEqual([61, 62, 61]);
    expect(shorter).toHaveAttribute('aria-disabled', 'true');
    expect(container.querySelector('output')).toHaveTextContent('61 días');
    await user.selectOptions(screen.getByRole('combobox'), '90 días');
    expect(longer).toHaveAttribute('aria-disabled', 'true');
    expect(values.at(-1)).toBe(90);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('of a list offers exactly the periods of the list', async () => {
    await showWidget('period', {
      props: { schema: { type: 'integer', enum: [3, 6, 12] }, value: 6 },
      options: { languageTag: 'de-DE' },
    });
    expect(
      screen
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['3 Monate', '6 Monate', '12 Monate']);
  });
});

test('CardsWidget: shows a few numbers as cards, each with its text', async () => {
  const labels = ['0', '1', '5'].map((value) => ({ value, label: value === '5' ? '5 or more' : value }));
  const { user, values } = await showWidget('cards', {
    props: { schema: { type: 'integer', enum: [0, 1, 5] } },
    options: { choices: labels },
  });
  await user.click(screen.getByLabelText('5 or more'));
  await user.click(screen.getByLabelText('0'));
  expect(values).toEqual([5, 0]);
});

test('TextWidget: stores a number plate in capitals, however it is typed', async () => {
  const { user, values } = await showWidget('text', { options: { uppercase: true } });
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(input, ' abc  123');
  expect(input.value).toBe(' abc  123');
  expect(values.at(-1)).toBe('ABC 123');
  await user.tab();
  expect(input.value).toBe('ABC 123');
  expect(values.at(-1)).toBe('ABC 123');
});

test.each([
  { languageTag: 'pl-PL', typed: '1,25', value: 1.25, shown: '1,25' },
  { languageTag: 'pl-PL', typed: '1.25', value: 1.25, shown: '1,25' },
  { languageTag: 'pl-PL', typed: '0,125', value: 0.125, shown: '0,125' },
  { languageTag: 'en-PH', typed: '12.5', value: 12.5, shown: '12.5' },
])('NumberWidget: in $languageTag, $typed is $value', async ({ languageTag, typed, value, shown }) => {
  const { user, values } = await showWidget('number', {
    props: { schema: { type: 'number' } },
    options: { languageTag },
  });
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(input, typed);
  expect(values.at(-1)).toBe(value);
  await user.tab();
  expect(input.value).toBe(shown);
});

test.each([
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1.234', 1234],
  ['de-DE', '1.23', 1.23],
  ['en-PH', '1,234', 1234],
  ['en-PH', '1,234.567', 1234.567],
  ['en-PH', '1,5', 1.5],
  ['pl-PL', '1 234,5', 1234.5],
  ['pl-PL', '1.234', 1.234],
  ['ro-RO', '1.234.567', 1234567],
  ['es-ES', '12', 12],
  ['es-ES', '-3,5', -3.5],
  ['es-ES', '1.2.3', undefined],
  ['es-ES', '1,2,3', undefined],
  ['es-ES', 'dos', undefined],
  ['es-ES', '1,', 1],
  ['es-ES', ',5', undefined],
  ['es-ES', '', undefined],
  ['es-ES', '1'.repeat(30), undefined],
])('parseDecimal: in %s, %j is %p', (languageTag, typed, value) => {
  expect(parseDecimal(typed, languageTag)).toBe(value);
});
