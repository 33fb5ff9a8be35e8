/** @jest-environment jsdom */
import { followLenderRedirects } from '../../../../src/app/embedding/followLenderRedirects';

const LENDER = 'https://lender.example/apply?id=1';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface Visit {
  readonly canNavigate?: boolean;
  readonly hasHost?: boolean;
  readonly isOutcomeReported?: boolean;
}

/** A page with a link and a form to a lender; no browser follows either in a test. */
function open({ canNavigate = false, hasHost = true, isOutcomeReported = true }: Visit = {}) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<a data-action="leave" href="${LENDER}"><b>Go</b></a><a href="${LENDER}">Other</a>
    <form target="_top" action="${LENDER}">
      <input name="submit"><input name="action"><input name="target"></form><form action="${LENDER}"></form>`;
  const sent: object[] = [];
  const respond = followLenderRedirects({
    page,
    sendToHost: (fact) => void sent.push(fact),
    settingsOfHost: () => (hasHost ? { canNavigate } : undefined),
    isOutcomeReported,
  });
  const [link, other] = page.querySelectorAll('a');
  const [form, inner] = page.querySelectorAll('form');
  const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  /** Clicks as the countdown does: a test has no applicant. */
  const click = (init: MouseEventInit = {}, target: Element | null | undefined = link) => {
    if (target instanceof HTMLAnchorElement) target.dataset['automatic'] = '';
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    target?.dispatchEvent(event);
    return event;
  };
  const send = (target: HTMLFormElement | undefined = form) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    target?.dispatchEvent(event);
    return event;
  };
  return {
    link,
    other,
    inner,
    sent,
    respond,
    click,
    send,
    followed: () => follow.mock.calls.length + submit.mock.calls.length,
  };
}

const redirected = { type: 'redirected', host: 'lender.example' };
const requested = { type: 'redirectRequested', url: LENDER };

test.each([
  ['the host has heard of it', 'redirectHeard', 0],
  ['the host has not answered for half a second', undefined, 500],
] as const)('a redirect by link or form: is followed once %s', (_when, response, ms) => {
  for (const way of ['click', 'send'] as const) {
    const visit = open();
    expect(visit[way]().defaultPrevented).toBe(true);
    jest.advanceTimersByTime(Math.max(0, ms - 1));
    expect([visit.sent, visit.followed()]).toEqual([[redirected], 0]);
    if (response) visit.respond(response);
    jest.advanceTimersByTime(ms === 0 ? 60_000 : 1);
    expect(visit.followed()).toBe(1);
    visit.respond('redirectHeard');
    expect(visit.followed()).toBe(1);
    jest.restoreAllMocks();
  }
});

test.each([
  ['accepts', 'redirectAccepted', 0],
  ['has only heard of it', 'redirectHeard', 1],
  ['is silent', undefined, 1],
] as const)(
  'a redirect that the host may follow itself, and which it %s: is followed here %#',
  (_what, response, times) => {
    const { click, sent, respond, followed } = open({ canNavigate: true });
    click();
    if (response) respond(response);
    expect([sent, followed()]).toEqual([[redirected, requested], 0]);
    jest.advanceTimersByTime(500);
    expect(followed()).toBe(times);
  },
);

test('a redirect where no outcomes are reported: names neither the lender nor its address', () => {
  const { click, send, sent } = open({ canNavigate: true, isOutcomeReported: false });
  click();
  send();
  expect(sent).toEqual([
    { type: 'redirected', host: '' },
    { type: 'redirected', host: '' },
  ]);
});

test('a redirect that another one replaces: is not followed, and leaves the other its own half second', () => {
  const { click, followed } = open();
  click();
  jest.advanceTimersByTime(499);
  click();
  jest.advanceTimersByTime(499);
  expect(followed()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(followed()).toBe(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j, which opens another tab: is reported and left to the browser',
  (init) => {
    const { click, sent } = open();
    expect(click(init).defaultPrevented).toBe(false);
    expect(sent).toEqual([redirected]);
  },
);

test('a redirect without a host that has sent its settings: is left to the browser', () => {
  const { click, send } = open({ hasHost: false });
  expect([click().defaultPrevented, send().defaultPrevented]).toEqual([false, false]);
});

test('a click by a script, on another link, or a form in the frame: is not a redirect', () => {
  const { link, other, inner, click, send, sent } = open();
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click({}, other);
  send(inner);
  expect(sent).toEqual([]);
});

test('the countdown’s click on what is in the link: counts once, and not again by a script', () => {
  const { link, click, sent } = open();
  click();
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(sent).toEqual([redirected]);
});
