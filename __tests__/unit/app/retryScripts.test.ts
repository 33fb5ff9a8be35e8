/** @jest-environment jsdom */
import { retryScripts } from '../../../src/app/retryScripts';

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

let ended: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  ended = new AbortController();
  document.head.innerHTML = `<script defer src="${SRC}"></script>`;
  document.body.innerHTML = '<p id="late"><a href=""></a></p>';
});
afterEach(() => {
  ended.abort();
  document.head.replaceChildren();
  delete document.documentElement.dataset.start;
});

/** A window whose listeners end with the test. */
function hostOf(features: object = {}): Parameters<typeof retryScripts>[0] {
  const listen = (target: EventTarget) => ({
    value: (type: string, listener: () => void) => target.addEventListener(type, listener, { signal: ended.signal }),
  });
  const page = new Proxy(document, {
    get: (target, name) => {
      const value: unknown = name === 'addEventListener' ? listen(document).value : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const setTimer = (task: () => void, ms: number) => window.setTimeout(task, ms);
  return {
    HTMLDialogElement: Object,
    document: page,
    addEventListener: listen(window).value,
    setTimeout: setTimer,
    ...features,
  } as never;
}

function settle(script: HTMLScriptElement | undefined, outcome: Outcome): void {
  if (outcome === 'runs') script?.setAttribute('data-run', '');
  script?.dispatchEvent(new Event(outcome === 'fails' ? 'error' : 'load'));
}

test.each(cases)(
  'retryScripts: a script that %j is requested again %i times, with the notice %s',
  (outcomes, count, notice) => {
    retryScripts(hostOf());
    for (const [index, outcome] of outcomes.entries()) {
      settle([...document.scripts].at(-1), outcome);
      if (index === 0) document.dispatchEvent(new Event('DOMContentLoaded'));
      jest.runAllTimers();
    }
    window.dispatchEvent(new Event('load'));
    const requests = [...document.scripts].slice(1).map(({ src }) => src);
    expect(requests).toEqual(Array.from({ length: count }, (_, index) => `${SRC}?again=${index + 1}`));
    expect(document.documentElement.dataset.start).toBe(notice);
  },
);

test('retryScripts: a script that arrives after the page was parsed looks at the load of the page', () => {
  retryScripts(hostOf());
  window.dispatchEvent(new Event('load'));
  expect(document.scripts).toHaveLength(2);
});

test('retryScripts: a browser without dialogs is too old, and the notice names the address to open elsewhere', () => {
  const { HTMLDialogElement: _, ...host } = hostOf() as object as Record<string, unknown>;
  retryScripts(host as never);
  expect(document.documentElement.dataset.start).toBe('outdated');
  expect(document.getElementById('late')).toHaveTextContent(location.origin);
});
