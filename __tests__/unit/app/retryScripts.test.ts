/** @jest-environment jsdom */
import { retryScripts } from '../../../src/app/early/retryScripts';
import { replaceProperties } from '../../support/replaceProperties';

const SRC = 'https://site.example/assets/library.0.js';

type Outcome = 'runs' | 'fails' | 'is damaged';

/** What the requests of a script come to, the page's own first, and what the notice says then. */
const cases: readonly (readonly [readonly Outcome[], requests: number, notice: string | undefined])[] = [
  [['runs'], 0, undefined],
  [['fails', 'runs'], 1, undefined],
  [['is damaged', 'runs'], 1, undefined],
  [['fails', 'fails', 'fails', 'fails', 'fails', 'runs'], 5, undefined],
  [['fails', 'fails', 'fails', 'fails', 'fails', 'fails', 'fails'], 6, 'missing'],
  [['is damaged', 'is damaged'], 1, 'outdated'],
];

const host = {
  document,
  addEventListener: (...listening: Parameters<typeof window.addEventListener>) => window.addEventListener(...listening),
  setTimeout: (task: () => void, delayMs: number) => window.setTimeout(task, delayMs),
};
const newHost = { ...host, HTMLDialogElement: Object };

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = `<script defer src="${SRC}"></script>`;
  document.body.innerHTML = '<p id="late"><a href=""></a></p>';
});
afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset.start;
});

/** The page is parsed, and all its resources have arrived or failed. */
function endLoading(): void {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('load'));
}

function settle(script: HTMLScriptElement | undefined, outcome: Outcome): void {
  if (outcome === 'runs') script?.setAttribute('data-run', '');
  script?.dispatchEvent(new Event(outcome === 'fails' ? 'error' : 'load'));
}

test.each(cases)(
  'retryScripts: a script that %j is requested again %i times, with the notice %s',
  (outcomes, count, notice) => {
    retryScripts(newHost);
    for (const [index, outcome] of outcomes.entries()) {
      settle([...document.scripts].at(-1), outcome);
      if (index === 0) endLoading();
      jest.runAllTimers();
    }
    const requests = [...document.scripts].slice(1).map(({ src }) => src);
    expect(requests).toEqual(Array.from({ length: count }, (_, index) => `${SRC}?again=${index + 1}`));
    expect(document.documentElement.dataset.start).toBe(notice);
  },
);

test('retryScripts: where it arrives after the page was parsed, it looks when the page has loaded', () => {
  retryScripts(newHost);
  window.dispatchEvent(new Event('load'));
  expect(document.scripts).toHaveLength(2);
  endLoading();
});

test.each<[string, notice: 'here' | 'later' | 'never']>([
  ['names the address to open elsewhere', 'here'],
  ['names it once the notice has arrived', 'later'],
  ['keeps a page that needs no script', 'never'],
])('retryScripts: a browser without dialogs is too old, and %s', (_, notice) => {
  const { innerHTML } = document.body;
  const undo = replaceProperties(document, { readyState: 'loading' });
  if (notice !== 'here') document.body.replaceChildren();
  retryScripts(host);
  if (notice === 'later') document.body.innerHTML = innerHTML;
  undo();
  endLoading();
  const { start } = document.documentElement.dataset;
  expect(start).toBe(notice === 'never' ? undefined : 'outdated');
  if (notice !== 'never') expect(document.getElementById('late')).toHaveTextContent(location.origin);
});
