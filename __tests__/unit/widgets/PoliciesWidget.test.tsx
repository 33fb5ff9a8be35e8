/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { sanitiseHtml } from '../../../widgets/parts/sanitiseHtml';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';

const POLICIES = [
  { id: 'terms', title: 'Terms', html: '<h3>One</h3><p onclick="x()">Text <a href="https://example.com">link</a></p>' },
  { id: 'privacy', title: 'Privacy', url: 'https://example.com/privacy' },
];
const box = (name: string) => screen.getByRole('checkbox', { name });
const SETUP = { options: { policies: POLICIES } };

// jsdom has the dialog element without its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

test('PoliciesWidget: no policy is accepted initially, and each has its own checkbox', async () => {
  const { user, values } = await showWidget('policies', SETUP);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((box) => box.checked)).toBe(false);
  await user.click(box('Privacy'));
  await user.click(box('Terms'));
  expect(values.at(-1)).toEqual(['privacy', 'terms']);
  await user.click(box('Privacy'));
  await user.click(box('Terms'));
  expect(values.at(-1)).toBeUndefined();
});

test('PoliciesWidget: a button accepts all policies at once', async () => {
  const { user, values } = await showWidget('policies', SETUP);
  await user.click(screen.getByRole('button', { name: 'policies>acceptAll' }));
  expect(values).toEqual([['terms', 'privacy']]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: 'policies>acceptAll' })).toBeNull();
  expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
});

test('PoliciesWidget: a single policy has no button for all', async () => {
  await showWidget('policies', { options: { policies: POLICIES.slice(0, 1) } });
  expect(screen.queryByRole('button', { name: 'policies>acceptAll' })).toBeNull();
});

test('PoliciesWidget: what is voluntary says so beside what is needed, and only its own box ticks it', async () => {
  const voluntary = { id: 'surveys', title: 'Surveys', url: 'https://example.com/surveys', required: false };
  const { user, values } = await showWidget('policies', { options: { policies: [voluntary, ...POLICIES] } });
  const all = () => user.click(screen.getByRole('button', { name: 'policies>acceptRequired' }));
  await all();
  expect(values.at(-1)).toEqual(['terms', 'privacy']);
  await user.click(box('Surveys optional'));
  await user.click(box('Terms'));
  await all();
  expect(values.at(-1)).toEqual(['surveys', 'terms', 'privacy']);
});

test('PoliciesWidget: where all is voluntary, nothing ticks more than one box', async () => {
  const policies = POLICIES.map((policy) => ({ ...policy, required: false }));
  await showWidget('policies', { options: { policies } });
  expect(screen.queryByRole('button', { name: /accept/ })).toBeNull();
  expect(box('Terms')).toBeInTheDocument();
});

test('PoliciesWidget: opens a sanitised text in a dialog, and reading it accepts nothing', async () => {
  const { user, values, container } = await showWidget('policies', SETUP);
  await user.click(screen.getByRole('button', { name: 'policies>read Terms' }));
  const dialog = screen.getByRole('dialog', { name: 'Terms' });
  const link = await within(dialog).findByRole('link', { name: 'link' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(dialog.innerHTML).not.toContain('onclick');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'policies>close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(values).toEqual([]);
});

test('PoliciesWidget: a text that cannot be made safe is not shown; it can be asked for again, and no line is blamed', async () => {
  const refuse = jest.spyOn(DOMPurify, 'sanitize').mockImplementationOnce(() => {
    throw new TypeError('Refused by a policy');
  });
  const { user } = await showWidget('policies', SETUP);
  await user.click(screen.getByRole('button', { name: 'policies>read Terms' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Terms' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('policies>notLoaded');
  await user.click(dialog.getByRole('button', { name: 'actions>retry' }));
  expect(await dialog.findByRole('link', { name: 'link' })).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).toBeNull();
  refuse.mockRestore();
});

test('PoliciesWidget: a policy with an address is a link that opens in a new page', async () => {
  await showWidget('policies', SETUP);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'policies>read Privacy' });
  expect([link.href, link.target, link.rel]).toEqual(['https://example.com/privacy', '_blank', 'noopener']);
});

test('PoliciesWidget: shows that its list is loading, and offers a retry when loading failed', async () => {
  const loading = await showWidget('policies', { options: { choicesStatus: 'pending' } });
  expect(screen.getByRole('status').textContent).toBe('policies>loading');
  loading.unmount();
  const onRetry = jest.fn();
  const { user } = await showWidget('policies', { options: { choicesStatus: 'failed', onRetry } });
  await user.click(screen.getByRole('button', { name: 'actions>retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['<script>x()</script><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=x()>b', 'b'],
  ['<p style="color:red" id="root" class="button">c</p>', '<p>c</p>'],
  ['<form action="https://evil.example"><input name="email">d</form>', 'd'],
  ['<a href="javascript:x()">e</a>', '<a target="_blank" rel="noopener">e</a>'],
  [
    '<a href="https://a.example" data-action="leave">A</a>',
    '<a href="https://a.example" target="_blank" rel="noopener">A</a>',
  ],
])('sanitiseHtml: %s becomes %s', (html, safe) => {
  expect(sanitiseHtml(html)).toBe(safe);
});
