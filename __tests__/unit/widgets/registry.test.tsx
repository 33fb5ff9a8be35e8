/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { groupWidgets, widgetLoaders, type WidgetName } from '../../../widgets/registry';
import { widgetNames } from '../../../tools/check/knownWidgetOptions';
import { axeViolations, showWidget, hostWidgetOptions } from '../../fixtures/WidgetHost';
import { ROOT } from '../../support/root';

const ALL = Object.keys(widgetLoaders) as WidgetName[];
const POLICIES = [
  { id: 'terms', title: 'Terms', html: '<p>Terms</p>' },
  { id: 'privacy', title: 'Privacy', url: 'https://example.com/privacy' },
];
const OFFERS = ['one', 'other'].map((value) => ({
  value,
  title: value,
  period: '12 months',
  asked: '',
  figures: [],
  validity: '',
  isExpired: false,
}));
const NUMBER = { type: 'integer', minimum: 3, maximum: 6, multipleOf: 1 } as const;
const NUMERIC: readonly WidgetName[] = ['amount', 'money', 'number', 'period'];

/** A slider is a second handle of the input above it, and has no name. */
function controls(container: Element): readonly Element[] {
  return [...container.querySelectorAll('input:not([type="range"]), select')];
}

test('widgetLoaders: every widget has its file and its entry, and every file its widget', async () => {
  const files = readdirSync(path.join(ROOT, 'widgets'))
    .filter((file) => file.endsWith('Widget.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));
  const components = await Promise.all(ALL.map((name) => widgetLoaders[name]()));
  expect(components.map((component) => component.name).sort()).toEqual(files.sort());
  expect(ALL.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Widget`).sort()).toEqual(files);
  expect([...widgetNames].sort()).toEqual([...ALL].sort());
  expect([...groupWidgets].filter((name) => !widgetNames.includes(name))).toEqual([]);
});

describe.each(ALL)('the widget %s', (name) => {
  const schema = NUMERIC.includes(name) ? NUMBER : {};
  const setup = { props: { schema }, options: { policies: POLICIES, offers: OFFERS, others: 'Others' } };

  test('names its controls after the data point, labels them, and gives the first the id that links use', async () => {
    const { container } = await showWidget(name, setup);
    const inputs = controls(container);
    expect(inputs.length).toBeGreaterThan(0);
    expect(new Set(inputs.map((input) => input.getAttribute('name')))).toEqual(new Set(['point']));
    const first = container.querySelector('#root_point');
    expect(inputs).toContain(first);
    const labelled = [...container.querySelectorAll('label')].map((label) => label.control);
    expect(inputs.filter((input) => !labelled.some((control) => control === input))).toEqual([]);
  });

  test('passes axe, empty and with an error', async () => {
    const empty = await showWidget(name, setup);
    expect(await axeViolations(empty.container)).toEqual([]);
    empty.unmount();
    const wrong = await showWidget(name, {
      props: { ...setup.props, required: true },
      options: { ...setup.options, hasError: true, describedBy: 'root_point__error' },
    });
    expect(await axeViolations(wrong.container)).toEqual([]);
    for (const input of controls(wrong.container)) expect(input).toHaveProperty('ariaInvalid', 'true');
    if (!groupWidgets.has(name))
      expect(wrong.container.querySelector('#root_point')?.getAttribute('aria-describedby')).toMatch(
        /^root_point__error/,
      );
  });

  test('changes no answer on its own, and prerenders the same markup twice', async () => {
    const { values } = await showWidget(name, setup);
    expect(values).toEqual([]);
    const Widget = await widgetLoaders[name]();
    const props = { id: 'root_point', name: 'point', schema, label: '', value: undefined };
    const nothing = () => undefined;
    const handlers = { onChange: nothing, onBlur: nothing, onFocus: nothing };
    const once = () => renderToString(<Widget {...props} {...handlers} options={hostWidgetOptions} />);
    expect(once()).toBe(once());
    expect(once()).not.toMatch(/style=|<script/);
  });

  test('disables all its controls when the field is disabled', async () => {
    const { container } = await showWidget(name, { ...setup, props: { ...setup.props, disabled: true } });
    expect(controls(container).filter((input) => !input.hasAttribute('disabled'))).toEqual([]);
  });

  test('reports its value when the focus leaves it', async () => {
    const { user, blurs } = await showWidget(name, setup);
    await user.tab();
    for (let presses = 0; presses < 12 && blurs.length === 0; presses += 1) await user.tab();
    expect(blurs[0]).toBeUndefined();
    expect(blurs.length).toBeGreaterThan(0);
  });
});
