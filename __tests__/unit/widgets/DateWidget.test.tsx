/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { showField } from '../../../src/renderer/showField';
import { showWidget } from '../../fixtures/WidgetHost';

const part = (name: 'date>day' | 'date>month' | 'date>year') => screen.getByLabelText<HTMLInputElement>(name);
const shown = () => [part('date>day').value, part('date>month').value, part('date>year').value];

test.each([
  ['es-CO', ['day', 'month', 'year']],
  ['en-PH', ['month', 'day', 'year']],
])(
  'DateWidget: in %s, orders the parts as the language does, and links lead to the first',
  async (languageTag, order) => {
    const { container } = await showWidget('date', { options: { languageTag, autocomplete: 'bday' } });
    const inputs = [...container.querySelectorAll('input')];
    expect(inputs.map((input) => input.dataset.part)).toEqual(order);
    expect(inputs.map((input) => input.autocomplete)).toEqual(order.map((name) => `bday-${name}`));
    expect(inputs[0]?.id).toBe('root_point');
  },
);

test('DateWidget: a date that browsers may not remember', async () => {
  const { container } = await showWidget('date', { options: { autocomplete: 'off' } });
  for (const input of container.querySelectorAll('input')) expect(input.autocomplete).toBe('off');
});

test.each([
  ['7', '3', '2001', '2001-03-07'],
  ['07', '03', '2001', '2001-03-07'],
  ['7', 'marzo', '2001', '2001-03-07'],
  ['31', '2', '2001', '2001-02-31'],
  ['7', 'w', '2001', '2001-w-07'],
])('DateWidget: %s, %s, %s is stored as %s and stays as it was typed', async (...row) => {
  const [day, month, year, value] = row;
  const { user, values, blurs } = await showWidget('date');
  await user.tab();
  await user.keyboard(day);
  await user.tab();
  await user.keyboard(month);
  await user.tab();
  await user.keyboard(year);
  expect(blurs).toEqual([]);
  await user.tab();
  expect(values.at(-1)).toBe(value);
  expect(blurs).toEqual([value]);
  expect(shown()).toEqual([day, month, year]);
});

test('DateWidget: an incomplete date is stored and shown again, as it was typed', async () => {
  const { user, values, unmount } = await showWidget('date');
  await user.type(part('date>year'), '2001');
  await user.type(part('date>month'), '13');
  expect(values.at(-1)).toBe('2001-13-');
  unmount();
  await showWidget('date', { props: { value: '2001-13-' } });
  expect(shown()).toEqual(['', '13', '2001']);
});

test.each([
  ['2001-13-', ['day']],
  ['90-03-07', ['year']],
  ['1890-03-07', ['year']],
  ['2001-13-07', ['month']],
  ['2001-02-31', ['day']],
  ['2001-w-07', ['day', 'month', 'year']],
  ['2001-03-07', ['day', 'month', 'year']],
])('DateWidget: of %s, where it is refused, %j are marked, and shown first', async (value, marked) => {
  const { container } = await showWidget('date', { props: { value }, options: { hasError: true } });
  const wrong = [...container.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
  expect(wrong.map((input) => input.dataset['part'])).toEqual(marked);
  Element.prototype.scrollIntoView = () => undefined;
  showField('point');
  expect(wrong[0]).toHaveFocus();
});

test('DateWidget: shows a stored date in its parts, and clearing all parts leaves no answer', async () => {
  const { user, values } = await showWidget('date', { props: { value: '2001-03-07' } });
  expect(shown()).toEqual(['7', '3', '2001']);
  await user.clear(part('date>day'));
  await user.clear(part('date>month'));
  await user.clear(part('date>year'));
  expect(values.at(-1)).toBeUndefined();
});

test.each(['7/3/2001', '07.03.2001', '2001-03-07', '7 marzo 2001', '7 de marzo de 2001'])(
  'DateWidget: a whole date, %s, may be pasted into any part',
  async (text) => {
    const { user, values } = await showWidget('date');
    await user.click(part('date>year'));
    await user.paste(text);
    expect(values).toEqual(['2001-03-07']);
  },
);

test.each([
  ['24121990', '1990-12-24'],
  ['7390', '90-03-07'],
  ['0712', '-12-07'],
  ['24.12.1990', '1990-12-24'],
  ['24/12/1990', '1990-12-24'],
  ['1/1/1990', '1990-01-01'],
  ['24 dic 1990', '1990-12-24'],
  ['24 diciembre 1990', '1990-12-24'],
  ['1990-12-24', '1990-12-24'],
  ['2001-03-07', '2001-03-07'],
  ['٢٤١٢١٩٩٠', '1990-12-24'],
])('DateWidget: %s, typed in one go, is stored as %s', async (text, value) => {
  const { user, values } = await showWidget('date');
  await user.click(part('date>day'));
  await user.keyboard(text);
  expect(values.at(-1)).toBe(value);
});

test('DateWidget: in the order of months first, a whole date typed in one go is split too', async () => {
  const { user, values } = await showWidget('date', { options: { languageTag: 'en-PH' } });
  await user.click(part('date>month'));
  await user.keyboard('12/24/1990');
  expect(values.at(-1)).toBe('1990-12-24');
});

test('DateWidget: a whole date that arrives at once, by autofill or dictation, is split', async () => {
  const { values } = await showWidget('date');
  fireEvent.input(part('date>day'), { target: { value: '1990-12-24' } });
  expect(values).toEqual(['1990-12-24']);
  expect(shown()).toEqual(['24', '12', '1990']);
});

describe('DateWidget: the focus', () => {
  const typeInto = async (setup: Parameters<typeof showWidget>[1], name: Parameters<typeof part>[0], keys: string) => {
    const { user } = await showWidget('date', setup);
    await user.click(part(name));
    await user.keyboard(keys);
    return document.activeElement instanceof HTMLInputElement ? document.activeElement.dataset['part'] : undefined;
  };

  test.each([
    ['date>day', '4', 'month'],
    ['date>day', '1', 'day'],
    ['date>day', '12', 'month'],
    ['date>day', '32', 'day'],
    ['date>day', '1/', 'month'],
    ['date>day', '12.', 'month'],
    ['date>month', '2', 'year'],
    ['date>month', '1', 'month'],
    ['date>month', '13', 'month'],
    ['date>month', 'mar', 'month'],
    ['date>month', 'mar ', 'year'],
    ['date>year', '1990', 'year'],
    ['date>month', '12{Backspace}', 'month'],
    ['date>month', '{Backspace}', 'day'],
    ['date>day', '12{Tab}', 'month'],
    ['date>day', '12{Tab}{Tab}', 'year'],
    ['date>day', '12{Shift>}{Tab}{/Shift}', 'day'],
  ] as const)('in an empty date, after typing in %s %s, is in the %s', async (name, keys, focused) => {
    expect(await typeInto({}, name, keys)).toBe(focused);
  });

  test.each([
    ['a filled part that is edited', '--2', 'date>day', '{Backspace}4'],
    ['a part that is filled, before a filled one', '-12-', 'date>day', '24'],
    ['a part that is replaced in a complete date', '1990-12-24', 'date>day', '{Backspace}{Backspace}7'],
  ] as const)('stays in %s', async (...row) => {
    const [, value, name, keys] = row;
    expect(await typeInto({ props: { value } }, name, keys)).toBe('day');
  });

  test('stays where text arrives at once', async () => {
    const { user } = await showWidget('date');
    await user.click(part('date>day'));
    fireEvent.input(part('date>day'), { target: { value: '24' } });
    expect(document.activeElement).toBe(part('date>day'));
    await user.clear(part('date>day'));
    await user.paste('24');
    expect(document.activeElement).toBe(part('date>day'));
  });
});

test('DateWidget: reads the digits of the language, and shows a stored date in them', async () => {
  const options = { languageTag: 'ar-EG-u-nu-arab' };
  const { user, values, unmount } = await showWidget('date', { options });
  await user.type(part('date>day'), '٧');
  await user.type(part('date>month'), 'مارس');
  await user.type(part('date>year'), '٢٠٠١');
  expect(values.at(-1)).toBe('2001-03-07');
  unmount();
  await showWidget('date', { props: { value: '2001-03-07' }, options });
  expect(shown()).toEqual(['٧', '٣', '٢٠٠١']);
});

describe('a date that is composed on the keyboard', () => {
  /** Types as an input method does: the text of the part grows before it is settled. */
  const compose = (input: HTMLInputElement, ...texts: readonly string[]) => {
    input.focus();
    fireEvent.compositionStart(input);
    for (const value of texts) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      fireEvent(
        input,
        new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', isComposing: true }),
      );
    }
    return () => fireEvent.compositionEnd(input);
  };

  test.each([
    ['digits that are complete', ['2', '24'], '24'],
    ['full-width digits', ['２', '２４'], '２４'],
    ['a separator', ['24', '24/'], '24/'],
    ['a whole date', ['24/12/', '24/12/1990'], '24/12/1990'],
    ['the digits of a whole date', ['2412', '24121990'], '24121990'],
  ])('%s: move nothing and change nothing before the end', async (_what, texts, shownText) => {
    await showWidget('date');
    compose(part('date>day'), ...texts);
    expect(part('date>day')).toHaveFocus();
    expect(shown()).toEqual([shownText, '', '']);
  });

  test('a whole date: is split at the end', async () => {
    const { values } = await showWidget('date');
    compose(part('date>day'), '24', '24/12/1990')();
    expect(values.at(-1)).toBe('1990-12-24');
  });

  test.each(['Backspace', 'Tab'])('%s in an empty part: belongs to the composition', async (key) => {
    await showWidget('date');
    part('date>month').focus();
    expect(fireEvent.keyDown(part('date>month'), { key, isComposing: true })).toBe(true);
    expect(part('date>month')).toHaveFocus();
  });
});
