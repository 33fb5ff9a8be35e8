/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Toaster } from '../../../src/app/page/Toaster';
import { TextsContext, textsFrom } from '../../../src/renderer/useTexts';
import { createAppStore } from '../../../src/store/createAppStore';
import type { Toast } from '../../../src/store/toasts';
import { controlIntersections, type Intersections } from '../../support/intersections';

const sending: Toast = { id: 'code', key: 'sending', kind: 'info' };
const sent: Toast = { id: 'code', key: 'sent', kind: 'success' };

let intersections: Intersections;
let isHidden = false;
let isFramed = false;

beforeEach(() => {
  intersections = controlIntersections();
  [isHidden, isFramed] = [false, false];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest
    .spyOn(window, 'parent', 'get')
    .mockImplementation(() => Object(isFramed ? {} : window) as Window & typeof globalThis);
});

afterEach(() => {
  intersections.restore();
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

function show(toast: Toast) {
  const { store } = createAppStore();
  const view = render(
    <Provider store={store}>
      <TextsContext value={textsFrom(([key = '']) => key)}>
        <Toaster />
      </TextsContext>
    </Provider>,
  );
  act(() => void store.dispatch({ type: 'toastAdded', toast }));
  const shown = screen.getByRole(toast.kind === 'error' ? 'alert' : 'status');
  /** The animation that is the time of a toast; the browser ends it. */
  const time = () => shown.querySelector('[role="progressbar"]');
  return { ...view, store, shown, time };
}

const hide = (hidden: boolean) => {
  isHidden = hidden;
  act(() => void fireEvent(document, new Event('visibilitychange')));
};

test('a toast: is a status that leaves the store when its time is over', () => {
  const { store, shown, time } = show(sending);
  expect(shown).toHaveTextContent('app:sending');
  expect(time()).toHaveStyle({ animationDuration: '3000ms' });
  fireEvent.animationEnd(shown);
  fireEvent.animationEnd(time() ?? shown);
  expect(store.getState().toasts).toEqual([]);
});

test('an error: is an alert without a time, and stays until its button closes it', () => {
  const { store, time } = show({ id: 'failed', key: 'server', kind: 'error' });
  expect(time()).toHaveStyle({ animationPlayState: 'paused' });
  expect(store.getState().toasts).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'app:actions>close' }));
  expect(store.getState().toasts).toEqual([]);
});

test('a toast about work in progress: turns into the one about its result, which leaves with the store', async () => {
  const { store, shown } = show(sending);
  act(() => void store.dispatch({ type: 'toastUpdated', toast: sent }));
  await screen.findByText('app:sent');
  expect(screen.getAllByRole('status')).toEqual([shown]);
  expect(shown).toHaveClass('Toastify__toast--success');
  act(() => void store.dispatch({ type: 'toastRemoved', id: 'code' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast: has no time until half of it is in sight, nor while the page is hidden', () => {
  const { shown } = show(sending);
  expect(shown).toHaveAttribute('data-unseen');
  intersections.show(shown, 0.4);
  expect(shown).toHaveAttribute('data-unseen');
  intersections.show(shown, 0.5);
  expect(shown).not.toHaveAttribute('data-unseen');
  hide(true);
  expect(shown).toHaveAttribute('data-unseen');
  hide(false);
  expect(shown).not.toHaveAttribute('data-unseen');
});

test('a toast in a frame: waits for the host to show a part of the frame, stands there, and follows to another part', () => {
  isFramed = true;
  const top = () => document.documentElement.style.getPropertyValue('--toast-top');
  const { shown } = show(sending);
  intersections.show(document.body, 0);
  expect(top()).toBe('');
  intersections.show(document.body, 0.3, 400.4);
  expect(top()).toBe('calc(400px + 1rem)');
  expect(intersections.isWatched(document.body)).toBe(false);
  intersections.show(shown, 1);
  intersections.show(shown, 0);
  expect(shown).toHaveAttribute('data-unseen');
  intersections.show(document.body, 0.3, 900);
  expect(top()).toBe('calc(900px + 1rem)');
});

test('a toast that is removed: is no longer followed', () => {
  isFramed = true;
  const { shown, unmount } = show(sending);
  unmount();
  expect([intersections.isWatched(shown), intersections.isWatched(document.body)]).toEqual([false, false]);
  hide(true);
  expect(shown).toHaveAttribute('data-unseen');
  shown.removeAttribute('data-unseen');
  hide(true);
  expect(shown).not.toHaveAttribute('data-unseen');
});
