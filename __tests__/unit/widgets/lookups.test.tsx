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

describe('PostcodeWidget', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox');

  test.each([
    ['05-500', '05-500'],
    ['05500', '05-500'],
    [' 05 500 ', '05-500'],
    ['0550', '0550'],
    ['nie wiem', 'nie wiem'],
  ])('stores %j as %j', async (typed, kept) => {
    const { user, values } = await showWidget('postcode', { props: POLISH });
    await user.type(input(), typed);
    expect(input().value).toBe(typed);
    await user.tab();
    expect(input().value).toBe(kept);
    expect(values.at(-1)).toBe(kept);
  });

  test('reports a postal code as soon as it is complete, and again when it no longer is', async () => {
    const codes: string[] = [];
    const options = { onPostcode: (code: string) => codes.push(code) };
    const { user } = await showWidget('postcode', { props: POLISH, options });
    await user.type(input(), '05500{Backspace}0 ');
    expect(codes).toEqual(['05-500', '', '05-500']);
  });

  test('announces which place was filled in, and that a postal code is unknown', async () => {
    const filled = place({ status: 'filled', offers: [{ label: 'Piaseczno' }] });
    const first = await showWidget('postcode', {
      props: { ...POLISH, value: '05-500' },
      options: { placeLookup: filled },
    });
    expect(screen.getByRole('status')).toHaveTextContent('postcode>filled Piaseczno');
    first.unmount();
    const unknown = place({ status: 'unknown', offers: [] });
    await showWidget('postcode', { props: { ...POLISH, value: '05-500' }, options: { placeLookup: unknown } });
    expect(screen.getByRole('status')).toHaveTextContent('postcode>unknown');
  });

  test('shows nothing about another postal code', async () => {
    await showWidget('postcode', { props: { ...POLISH, value: '00-950' }, options: { placeLookup: place({}) } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('offers a list for a postal code of several places', async () => {
    const chosen: string[] = [];
    const options = { placeLookup: place({}), onPlace: (label: string) => chosen.push(label) };
    const { user, container, values } = await showWidget('postcode', {
      props: { ...POLISH, value: '05-500' },
      options,
    });
    expect(await axeViolations(container)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'postcode>choose' }), 'Julianów');
    expect(screen.getByRole('combobox')).toHaveValue('Julianów');
    expect(chosen).toEqual(['Julianów']);
    expect(values).toEqual([]);
  });

  test('offers the place of a postal code that differs from the answer, and keeps the focus', async () => {
    const chosen: string[] = [];
    const lookup = place({ offers: [{ label: 'Piaseczno' }] });
    const options = { placeLookup: lookup, onPlace: (label: string) => chosen.push(label) };
    const { user, container } = await showWidget('postcode', { props: { ...POLISH, value: '05-500' }, options });
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'postcode>use Piaseczno' }));
    expect(chosen).toEqual(['Piaseczno']);
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /postcode>use/ })).toBeNull();
  });
});

describe('CompanyWidget', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox');
  const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

  async function showCompany() {
    const typed: string[] = [];
    const companies: string[] = [];
    const shown = await showWidget('company', {
      options: {
        companyLookup: { name: 'ban', companies: COMPANIES },
        onCompanyTyped: (name) => typed.push(name),
        onCompany: ({ taxRegistryCode }) => companies.push(taxRegistryCode),
      },
    });
    return { ...shown, typed, companies };
  }

  test('accepts any text', async () => {
    const { user, values, typed } = await showWidget('company').then((shown) => ({ ...shown, typed: [] }));
    await user.type(box(), 'Mi  propia empresa');
    await user.tab();
    expect(values.at(-1)).toBe('Mi propia empresa');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(typed).toEqual([]);
  });

  test('offers matching companies, announces how many, and accepts one by keyboard without submitting', async () => {
    const { user, values, companies, typed, container } = await showCompany();
    const sent: unknown[] = [];
    container.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    await user.type(box(), 'ban');
    expect(typed).toEqual(['b', 'ba', 'ban']);
    expect(titles()).toEqual(['Banco Ribera Madrid', 'Banda Ancha', 'Gran Banco Cádiz']);
    expect(screen.getByRole('status')).toHaveTextContent('company>found 3');
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
    expect(typed).toHaveLength(4);
  });

  test('does not offer a company that is typed in full', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'banda anch');
    expect(titles()).toEqual(['Banda Ancha']);
    await user.type(box(), 'a');
    expect(titles()).toEqual([]);
  });

  test('accepts a company by a tap and keeps the focus', async () => {
    const { user, values, companies } = await showCompany();
    await user.type(box(), 'banc');
    await user.click(screen.getByRole('option', { name: /Ribera/ }));
    expect(values.at(-1)).toBe('Banco Ribera');
    expect(companies).toEqual(['A1']);
    expect(box()).toHaveFocus();
  });

  test('closes the offers on Escape, without passing it on, and on leaving; arrow keys reopen them', async () => {
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

  test('keeps the offers open while another button is pressed, so that the button does not move', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'ban');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(box()).not.toHaveFocus();
    expect(titles()).not.toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(titles()).toEqual([]));
  });

  test('ignores keys while an input method is composing', async () => {
    const { user } = await showCompany();
    await user.type(box(), 'ban');
    for (const composed of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(box(), { key: 'ArrowDown', ...composed });
    expect(active()).toBeUndefined();
  });
});
