/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';
import type { WidgetPlaceLookup } from '../../../widgets/WidgetOptions';

const POLISH = { schema: { type: 'string', pattern: '^\\d{2}-\\d{3}$' } } as const;
const place = (lookup: Partial<WidgetPlaceLookup>): WidgetPlaceLookup => ({
  code: '05-500',
  status: 'offered',
  offers: [{ label: 'Piaseczno' }, { label: 'Julianów' }],
  ...lookup,
});
const COMPANIES = [
  { name: 'Banco Ribera', taxRegistryCode: 'A1', city: 'Madrid' },
  { name: 'Banda Ancha', taxRegistryCode: 'A2' },
  { name: 'Gran Banco', taxRegistryCode: 'A3', city: 'Cádiz' },
];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a postal code', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox');

  test.each([
    ['05-500', '05-500'],
    ['05500', '05-500'],
    [' 05 500 ', '05-500'],
    ['0550', '0550'],
    ['nie wiem', 'nie wiem'],
  ])('%j is kept as %j', async (typed, kept) => {
    const { user, values } = await showWidget('postcode', { props: POLISH });
    await user.type(input(), typed);
    expect(input().value).toBe(typed);
    await user.tab();
    expect(input().value).toBe(kept);
    expect(values.at(-1)).toBe(kept);
  });

  test('is told as soon as it is one, and when it no longer is', async () => {
    const codes: string[] = [];
    const options = { onPostcode: (code: string) => codes.push(code) };
    const { user } = await showWidget('postcode', { props: POLISH, options });
    await user.type(input(), '05500{Backspace}0 ');
    expect(codes).toEqual(['05-500', '', '05-500']);
  });

  test('says what was filled in, and that a code is not known, politely', async () => {
    const filled = place({ status: 'filled', offers: [{ label: 'Piaseczno' }] });
    const first = await showWidget('postcode', {
      props: { ...POLISH, value: '05-500' },
      options: { placeLookup: filled },
    });
    expect(screen.getByRole('status')).toHaveTextContent('postcodeFilled Piaseczno');
    first.unmount();
    const unknown = place({ status: 'unknown', offers: [] });
    await showWidget('postcode', { props: { ...POLISH, value: '05-500' }, options: { placeLookup: unknown } });
    expect(screen.getByRole('status')).toHaveTextContent('postcodeUnknown');
  });

  test('says nothing of another code', async () => {
    await showWidget('postcode', { props: { ...POLISH, value: '00-950' }, options: { placeLookup: place({}) } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('of several places offers a list', async () => {
    const chosen: string[] = [];
    const options = { placeLookup: place({}), onPlace: (label: string) => chosen.push(label) };
    const { user, container, values } = await showWidget('postcode', {
      props: { ...POLISH, value: '05-500' },
      options,
    });
    expect(await axeViolations(container)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'postcodeChoose' }), 'Julianów');
    expect(screen.getByRole('combobox')).toHaveValue('Julianów');
    expect(chosen).toEqual(['Julianów']);
    expect(values).toEqual([]);
  });

  test('of one place that differs offers it, and the focus stays at hand', async () => {
    const chosen: string[] = [];
    const lookup = place({ offers: [{ label: 'Piaseczno' }] });
    const options = { placeLookup: lookup, onPlace: (label: string) => chosen.push(label) };
    const { user, container } = await showWidget('postcode', { props: { ...POLISH, value: '05-500' }, options });
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'postcodeUse Piaseczno' }));
    expect(chosen).toEqual(['Piaseczno']);
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /postcodeUse/ })).toBeNull();
  });
});

describe('a company', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox');
  const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

  async function showCompany() {
    const told: string[] = [];
    const companies: string[] = [];
    const shown = await showWidget('company', {
      options: {
        companyLookup: { name: 'ban', companies: COMPANIES },
        onCompanyTyped: (name) => told.push(name),
        onCompany: ({ taxRegistryCode }) => companies.push(taxRegistryCode),
      },
    });
    return { ...shown, told, companies };
  }

  test('is free text; what is typed is told', async () => {
    const { user, values, told } = await showWidget('company').then((shown) => ({ ...shown, told: [] }));
    await user.type(box(), 'Mi  propia empresa');
    await user.tab();
    expect(values.at(-1)).toBe('Mi propia empresa');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(told).toEqual([]);
  });

  test('found meanwhile is offered while it fits, counted, and taken by keyboard without sending the form', async () => {
    const { user, values, companies, told, container } = await showCompany();
    const sent: unknown[] = [];
    container.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    await user.type(box(), 'ban');
    expect(told).toEqual(['b', 'ba', 'ban']);
    expect(titles()).toEqual(['Banco Ribera Madrid', 'Banda Ancha', 'Gran Banco Cádiz']);
    expect(screen.getByRole('status')).toHaveTextContent('companyFound 3');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(await axeViolations(container)).toEqual([]);
    await user.type(box(), 'c');
    expect(titles()).toEqual(['Banco Ribera Madrid', 'Gran Banco Cádiz']);
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe('Gran Banco Cádiz');
    expect(await axeViolations(container)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('Gran Banco');
    expect(values.at(-1)).toBe('Gran Banco');
    expect(companies).toEqual(['A3']);
    expect(titles()).toEqual([]);
    expect(box()).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(told).toHaveLength(4);
  });

  test('typed to its end is not offered any more', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'banda anch');
    expect(titles()).toEqual(['Banda Ancha']);
    await user.type(box(), 'a');
    expect(titles()).toEqual([]);
  });

  test('is taken by a tap, the focus staying', async () => {
    const { user, values, companies } = await showCompany();
    await user.type(box(), 'banc');
    await user.click(screen.getByRole('option', { name: /Ribera/ }));
    expect(values.at(-1)).toBe('Banco Ribera');
    expect(companies).toEqual(['A1']);
    expect(box()).toHaveFocus();
  });

  test('is not offered any more after Escape, which closes nothing else, nor after leaving; arrows open it again', async () => {
    const { user } = await showCompany();
    const heard: string[] = [];
    document.addEventListener('keydown', ({ key }) => heard.push(key));
    await user.type(box(), 'ban');
    await user.keyboard('{Escape}');
    expect(titles()).toEqual([]);
    expect(heard).not.toContain('Escape');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Gran Banco Cádiz');
    await user.tab();
    expect(titles()).toEqual([]);
    expect(box()).toHaveValue('ban');
  });

  test('that is offered stays while the way on is pressed, so that it does not move away', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'ban');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(box()).not.toHaveFocus();
    expect(titles()).not.toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(titles()).toEqual([]));
  });

  test('is left to an input method that is composing', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'ban');
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeUndefined();
  });
});
