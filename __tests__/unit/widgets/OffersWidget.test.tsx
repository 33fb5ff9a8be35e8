/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { WidgetOffer } from '../../../widgets/WidgetOptions';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';

const offer = (value: string, changes: Partial<WidgetOffer> = {}): WidgetOffer => ({
  value,
  title: `$ ${value}`,
  period: '12 months',
  asked: '',
  figures: [
    { label: 'Monthly payment', text: '$ 100', fact: '' },
    { label: 'APR', text: '24,5 %', fact: 'Lowest APR' },
  ],
  validity: 'Valid until Monday',
  isExpired: false,
  ...changes,
});

test('OffersWidget: shows several offers as a choice, none preselected, each described by its terms', async () => {
  const offers = [offer('a'), offer('b')];
  const { user, values, container } = await showWidget('offers', { options: { offers } });
  const [first, second] = screen.getAllByRole('radio');
  expect(first).not.toBeChecked();
  expect(second).not.toBeChecked();
  expect(first).toHaveAttribute('name', 'point');
  expect(screen.getByRole('radio', { name: '$ b 12 months' })).toHaveAccessibleDescription(
    /Monthly payment \$ 100.*Lowest APR/,
  );
  await user.click(screen.getByText('$ b'));
  expect(values).toEqual(['b']);
  expect(screen.getByRole('radio', { name: '$ b 12 months' })).toBeChecked();
  expect(await axeViolations(container)).toEqual([]);
});

test('OffersWidget: names the figures above their columns once, if all offers give the same', async () => {
  const heads = () => [...document.querySelectorAll('.offers__head > span')].map(({ textContent }) => textContent);
  const [monthly, single] = [offer('a'), offer('b', { figures: [{ label: 'One payment', text: '$ 100', fact: '' }] })];
  const { unmount } = await showWidget('offers', { options: { offers: [monthly, offer('b')] } });
  expect(heads()).toEqual(['Monthly payment', 'APR']);
  unmount();
  await showWidget('offers', { options: { offers: [monthly, single] } });
  expect(heads()).toEqual([]);
});

test('OffersWidget: an expired offer cannot be or stay chosen; errors link to the first available one', async () => {
  const offers = [offer('a', { isExpired: true, validity: 'This offer has expired.' }), offer('b')];
  const { user, values } = await showWidget('offers', { props: { value: 'a' }, options: { offers, hasError: true } });
  const [expired, open] = screen.getAllByRole('radio');
  expect(expired).toBeDisabled();
  expect(expired).not.toBeChecked();
  expect(open).toHaveAttribute('id', 'root_point');
  expect(open).toBeInvalid();
  await user.click(screen.getByText('$ a'));
  expect(values).toEqual([]);
  expect(screen.getByText('This offer has expired.')).toBeInTheDocument();
});

test('OffersWidget: shows a single offer without a choice', async () => {
  const { container } = await showWidget('offers', { props: { value: 'a' }, options: { offers: [offer('a')] } });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(container).toHaveTextContent('$ a 12 months');
  expect(await axeViolations(container)).toEqual([]);
});
