/** @jest-environment jsdom */
import { type ComponentType, Fragment, useState } from 'react';
import { act, fireEvent, render } from '@testing-library/react';
import { normaliseText } from '../../../src/formats/normaliseText';
import type { Answer, Answers, DataPointModel } from '../../../src/published/flow';
import { leadApplicationKey, sealedApplicationKey } from '../../../src/storage/applicationKeys';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { createStorage } from '../../../src/storage/createStorage';
import { parseAnswers, serialiseAnswers } from '../../../src/storage/storedApplication';
import type { FieldWidgetProps } from '../../../widgets/FieldWidgetProps';
import { widgetLoaders, type WidgetName } from '../../../widgets/registry';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { showWidget, hostWidgetOptions } from '../../fixtures/WidgetHost';
import { keptOn } from '../../support/keptOn';
import { keyRingOf, testKey } from '../../support/testKey';

const TEXT_INPUT = 'input:is([type="text"], [type="email"], [type="tel"])';
/** Widgets with text inputs, with the type of their answers. */
const TYPED = {
  amount: 'integer',
  bankAccount: 'string',
  company: 'string',
  date: 'string',
  email: 'string',
  money: 'integer',
  number: 'integer',
  personalCode: 'string',
  phone: 'string',
  postcode: 'string',
  text: 'string',
} as const satisfies Partial<Record<WidgetName, DataPointModel['type']>>;
type TypedName = keyof typeof TYPED;

const NAMES = naughtyStrings.map((_text, index) => `point${index}`);
/** React renders after each change, and passes over rows without one: all fields in one row take twice the time. */
const ROWS = Array.from({ length: Math.ceil(NAMES.length / 25) }, (_, row) => NAMES.slice(25 * row, 25 * row + 25));
const ignore = () => undefined;

interface FieldProps {
  readonly Widget: ComponentType<FieldWidgetProps>;
  readonly name: string;
  readonly first: unknown;
  readonly onValue: (value: unknown) => void;
}

/** A controlled field: every value that the widget passes on becomes its value. */
function Field({ Widget, name, first, onValue }: FieldProps) {
  const [value, setValue] = useState(first);
  const onChange = (next: unknown) => {
    onValue(next);
    setValue(next);
  };
  const field = { id: name, name, schema: {}, options: hostWidgetOptions, onFocus: ignore, onBlur: ignore };
  return <Widget {...field} value={value} onChange={onChange} />;
}

/** Renders the widget once for each naughty string, with existing answers. */
async function showFields(widget: TypedName, answers: Answers) {
  const Widget: ComponentType<FieldWidgetProps> = await widgetLoaders[widget]();
  const proposed = new Map<string, unknown>();
  const fieldOf = (name: string) => (
    <Field
      key={name}
      Widget={Widget}
      name={name}
      first={answers[name]}
      onValue={(value) => proposed.set(name, value)}
    />
  );
  const { container, unmount } = render(
    <>
      {ROWS.map((names) => (
        <Fragment key={names[0]}>{names.map(fieldOf)}</Fragment>
      ))}
    </>,
  );
  const inputs = [...container.querySelectorAll<HTMLInputElement>(TEXT_INPUT)];
  const perField = inputs.length / NAMES.length;
  const fields = NAMES.map((_name, index) => inputs.slice(index * perField, (index + 1) * perField));
  return { proposed, fields, unmount };
}

type Fields = readonly (readonly HTMLInputElement[])[];

/** Types each string into its field: all first inputs, then all second ones, so that React batches the updates. */
function typeAll(fields: Fields): void {
  for (const place of fields[0]?.keys() ?? [])
    act(() => {
      for (const [index, inputs] of fields.entries()) {
        const input = inputs[place];
        if (input) fireEvent.change(input, { target: { value: naughtyStrings[index] } });
      }
    });
}

function leaveAll(fields: Fields): void {
  act(() => {
    for (const input of fields.flat()) fireEvent.blur(input);
  });
}

/** Texts of the inputs, without surrounding space and without the leading zero of a day or month. */
function textsOf(fields: Fields): readonly (readonly string[])[] {
  return fields.map((inputs) => inputs.map(({ value }) => value.trim().replace(/^0(?=\d$)/, '')));
}

/** Stores the answers as the device does, half of them as sensitive, and restores them. */
async function throughDevice(widget: TypedName, answers: Answers): Promise<Answers> {
  const dataPoints = Object.fromEntries(
    NAMES.map((name, index): [string, DataPointModel] => [
      name,
      { path: `typed.${name}`, type: TYPED[widget], privacy: index % 2 === 0 ? 'personal' : 'sensitive' },
    ]),
  );
  const device = createStorage(window, 'localStorage', (message, cause) => {
    throw new Error(message, { cause });
  });
  const sealed = createSealedStorage(device, keyRingOf(await testKey()));
  const stored = serialiseAnswers(answers, dataPoints);
  const kept = keptOn(device);
  kept.write(leadApplicationKey, stored.clear.text);
  await sealed.seal(sealedApplicationKey, stored.sensitive.text);
  const texts = [kept.read(leadApplicationKey), await sealed.unseal(sealedApplicationKey)];
  return Object.assign({}, ...texts.map((text) => parseAnswers(text, dataPoints)));
}

function isAnswer(entry: [string, unknown]): entry is [string, Answer] {
  return entry[1] !== undefined;
}

test.each(Object.keys(TYPED) as TypedName[])(
  'naughty strings: typed into %s, they are shown again unchanged after they were stored on the device',
  async (widget) => {
    const before = await showFields(widget, {});
    typeAll(before.fields);
    leaveAll(before.fields);
    const left = textsOf(before.fields);
    expect(left.flat().filter((text) => text !== '').length).toBeGreaterThan(naughtyStrings.length * 0.9);
    before.unmount();

    const answers = Object.fromEntries([...before.proposed].filter(isAnswer));
    const kept = await throughDevice(widget, answers);
    expect(kept).toEqual(answers);

    const after = await showFields(widget, kept);
    expect(textsOf(after.fields)).toEqual(left);
  },
);

/** The strings without line breaks, which an input cannot hold. */
const LINES = naughtyStrings.map((text) => text.replace(/[\r\n]/g, ''));

test('naughty strings: TextWidget passes them on tidied before the field is left', async () => {
  const { proposed, fields } = await showFields('text', {});
  typeAll(fields);
  const expected = NAMES.map((name, index) => [name, normaliseText(LINES[index] ?? '') || undefined] as const);
  expect([...proposed]).toEqual(expected.filter((_, index) => LINES[index] !== ''));
});

test('naughty strings: TextWidget shows stored ones unchanged, and leaving the field changes nothing', async () => {
  const stored = Object.fromEntries(NAMES.map((name, index) => [name, naughtyStrings[index] ?? '']));
  const { proposed, fields } = await showFields('text', stored);
  expect(fields.map(([input]) => input?.value)).toEqual(LINES);
  leaveAll(fields);
  expect([...proposed]).toEqual([]);
});

test.each((Object.keys(widgetLoaders) as WidgetName[]).filter((name) => !Object.hasOwn(TYPED, name)))(
  'naughty strings: the widget %s takes no typed text',
  async (widget) => {
    const { container } = await showWidget(widget, { props: { schema: { minimum: 3, maximum: 6 } } });
    expect(container.querySelectorAll(`${TEXT_INPUT}, textarea`)).toHaveLength(0);
  },
);
