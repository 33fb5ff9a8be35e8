/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';

const input = () => screen.getByRole<HTMLInputElement>('textbox');

test('EmailWidget: offers a correction of a mistyped domain, announces it, and accepts it by keyboard', async () => {
  const { user, values, blurs } = await showWidget('email');
  await user.type(input(), 'ana@gmial.com');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.tab();
  const offer = await screen.findByRole('button', { name: /email>useSuggestion ana@.gmail.com/ });
  expect(screen.getByRole('status')).toContainElement(offer);
  offer.focus();
  await user.keyboard('{Enter}');
  expect(values.at(-1)).toBe('ana@gmail.com');
  expect(blurs).toEqual(['ana@gmial.com', 'ana@gmail.com']);
  expect(document.activeElement).toBe(input());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('EmailWidget: never applies the correction on its own, and removes it with the next letter', async () => {
  const { user, values } = await showWidget('email');
  await user.type(input(), 'ana@gmial.com');
  await user.tab();
  await screen.findByRole('button', { name: /email>useSuggestion ana@.gmail.com/ });
  expect(values.at(-1)).toBe('ana@gmial.com');
  await user.type(input(), 'x');
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  [
    { email: 'ana@example.com', valid: true, suggestion: 'ana@example.org' },
    'email>useSuggestion ana@\u200Bexample.org',
  ],
  [{ email: 'ana@example.com', valid: false }, 'email>undeliverable'],
  [{ email: 'ana@example.com', valid: true }, ''],
  [{ email: 'other@example.com', valid: false, suggestion: 'x@example.com' }, ''],
])('EmailWidget: shows the server’s check %j only for the address that it checked', async (emailCheck, text) => {
  await showWidget('email', { props: { value: 'ana@example.com' }, options: { emailCheck } });
  expect(screen.getByRole('status').textContent).toContain(text);
  if (text === '') expect(screen.getByRole('status').textContent).toBe('');
});

test('EmailWidget: does not doubt a provider of the country, whatever the server reports', async () => {
  const emailCheck = { email: 'ana@hotmail.com', valid: true, suggestion: 'ana@hotmail.co' };
  await showWidget('email', { props: { value: 'ana@hotmail.com' }, options: { emailCheck } });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('EmailWidget: offers the correction without being left where the page asks about the address', async () => {
  await showWidget('email', { props: { value: 'ana@gmial.com' }, options: { hasError: true } });
  expect(await screen.findByRole('button', { name: /email>useSuggestion ana@.gmail.com/ })).toBeTruthy();
});

test('EmailWidget: prefers our own correction, which knows the country’s providers, to the server’s', async () => {
  const emailCheck = { email: 'ana@gmial.com', valid: true, suggestion: 'ana@mail.com' };
  const { user } = await showWidget('email', { options: { emailCheck } });
  await user.type(input(), 'ana@gmial.com');
  await user.tab();
  expect(await screen.findByText(/email>useSuggestion ana@.gmail.com/)).toBeTruthy();
});

test('EmailWidget: offers the country’s domains behind a name, and takes one by keyboard', async () => {
  const { container, user, values } = await showWidget('email');
  await user.type(input(), 'Ana.N');
  const group = await screen.findByRole('group', { name: 'email>endings' });
  expect([...group.children].map(({ textContent }) => textContent)).toEqual(['@gmail.com', '@hotmail.com']);
  expect(group.closest('[role=status]')).not.toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await user.type(input(), '@h');
  expect([...group.children].map(({ textContent }) => textContent)).toEqual(['@hotmail.com']);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(values.at(-1)).toBe('Ana.N@hotmail.com');
  expect(input().value).toBe('Ana.N@hotmail.com');
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('group')).toBeNull();
});
