/** @jest-environment jsdom */
import { type EmbeddedView, type HostPage, openHostPage } from '../../support/embeddedPage';

let host: HostPage;
beforeEach(() => (host = openHostPage()));
afterEach(() => host.close());

const isOpen = (view: EmbeddedView) => view.panel().hasAttribute('open');
const opener = (view: EmbeddedView) => [...view.root.children].find((child) => child instanceof HTMLButtonElement);
const closer = (view: EmbeddedView) => view.panel().querySelector<HTMLElement>('.close');
const press = (view: EmbeddedView) => opener(view)?.dispatchEvent(new MouseEvent('click'));
const closeRequests = (view: EmbeddedView) =>
  view.posted.filter((sent) => 'type' in sent && sent.type === 'closeRequested');

function opened(attributes: string): EmbeddedView {
  const view = host.add(attributes, 'Apply now');
  press(view);
  view.frame();
  return view;
}

test.each([
  ['dialog', 'dialog', true],
  ['popup', 'dialog', true],
  ['slider', 'slider', true],
  ['side-tab', 'slider', true],
  ['popover', 'popover', false],
])(
  'mode %s: loads nothing until its button is pressed; then has a name, the focus and its frame',
  (mode, look, isModal) => {
    const view = host.add(`mode="${mode}" title="Your loan" close-label="Cerrar"`, 'Apply now');
    expect([view.frame(), isOpen(view)]).toEqual([null, false]);
    press(view);
    const panel = view.panel();
    expect([isOpen(view), panel.className, panel.ariaLabel]).toEqual([true, look, 'Your loan']);
    expect(panel.popover).toBe(isModal ? null : 'manual');
    expect([closer(view)?.ariaLabel, view.frame()?.title]).toEqual(['Cerrar', 'Your loan']);
    expect(view.root.activeElement).toBe(view.frame());
    expect(document.documentElement.style.overflow).toBe(isModal ? 'hidden' : '');
    expect(view.events).toEqual([['opened', { by: 'button' }]]);
  },
);

const escape = (view: EmbeddedView) => {
  const cancelled = new Event('cancel', { cancelable: true });
  view.panel().dispatchEvent(cancelled);
  expect(cancelled.defaultPrevented).toBe(true);
};
const key = (name: string) => (view: EmbeddedView) =>
  view.panel().dispatchEvent(new KeyboardEvent('keydown', { key: name }));
const clickAt = (clientX: number) => (view: EmbeddedView) =>
  view.panel().dispatchEvent(new MouseEvent('click', { clientX }));

const WAYS: readonly (readonly [string, string, (view: EmbeddedView) => unknown, string])[] = [
  ['the close button', 'dialog', (view) => closer(view)?.click(), 'button'],
  ['Escape', 'dialog', escape, 'escape'],
  ['Escape in a popover', 'popover', key('Escape'), 'escape'],
  ['a click on the backdrop', 'slider', clickAt(5), 'backdrop'],
];

describe.each(WAYS)('%s', (_name, mode, way, by) => {
  test('asks the frame, closes after half a second without an answer, and returns the focus', () => {
    const view = opened(`mode="${mode}"`);
    way(view);
    expect([isOpen(view), closeRequests(view)]).toEqual([true, [{ type: 'closeRequested' }]]);
    jest.advanceTimersByTime(499);
    expect(isOpen(view)).toBe(true);
    jest.advanceTimersByTime(1);
    expect([isOpen(view), view.events.at(-1)]).toEqual([false, ['closed', { by }]]);
    expect(view.root.activeElement).toBe(opener(view));
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('twice: stays open as long as the frame asks the applicant, and closes when the applicant agrees', () => {
    const view = opened(`mode="${mode}"`);
    way(view);
    way(view);
    view.say({ type: 'closeHeld' });
    jest.advanceTimersByTime(60_000);
    expect(isOpen(view)).toBe(true);
    view.say({ type: 'closeAccepted' });
    expect([isOpen(view), view.events]).toEqual([
      false,
      [
        ['opened', { by: 'button' }],
        ['closed', { by }],
      ],
    ]);
  });
});

test.each([
  ['another key', 'popover', key('a')],
  ['the key of a dialog, which cancels by itself', 'dialog', key('Escape')],
  ['a click inside the panel', 'slider', clickAt(0)],
  ['a click beside a popover', 'popover', clickAt(5)],
])('%s: does not close a panel', (_name, mode, act) => {
  const view = opened(`mode="${mode}"`);
  act(view);
  jest.advanceTimersByTime(60_000);
  expect([isOpen(view), closeRequests(view)]).toEqual([true, []]);
});

test('a panel that its frame, the browser or a script closes: says so, once, and stays open when it is opened again', () => {
  const view = opened('mode="dialog"');
  view.say({ type: 'closeAccepted' });
  view.element.open();
  view.panel().dispatchEvent(new Event('close'));
  view.panel().dispatchEvent(new Event('close'));
  view.element.open();
  closer(view)?.click();
  view.element.close();
  view.element.open();
  jest.advanceTimersByTime(60_000);
  const by = (name: string, way: string) => [name, { by: way }];
  expect(view.events).toEqual([
    by('opened', 'button'),
    by('closed', 'escape'),
    by('opened', 'script'),
    by('closed', 'escape'),
    by('opened', 'script'),
    by('closed', 'script'),
    by('opened', 'script'),
  ]);
});

test('the button of a panel: closes it again without asking, and the same frame is kept', () => {
  const view = opened('mode="popover"');
  const frame = view.frame();
  press(view);
  expect([isOpen(view), closeRequests(view)]).toEqual([false, []]);
  press(view);
  expect([isOpen(view), view.frame()]).toEqual([true, frame]);
});

test('an open panel: keeps the page from becoming wider by its scrollbar', () => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  const { style } = document.documentElement;
  style.overflow = 'scroll';
  const view = opened('mode="dialog"');
  expect([style.overflow, Reflect.get(style, 'scrollbarGutter')]).toEqual(['hidden', 'stable']);
  view.element.close();
  expect(style.overflow).toBe('scroll');
});

test('an open panel that is removed: closes, unlocks the page and ends all waiting', () => {
  const view = opened('mode="dialog" close-when="ready"');
  view.say({ type: 'ready', product: 'loan', locale: 'en' });
  closer(view)?.click();
  view.element.remove();
  const before = view.events.length;
  expect([view.events.at(-1), document.documentElement.style.overflow]).toEqual([['closed', { by: 'script' }], '']);
  jest.advanceTimersByTime(60_000);
  expect(view.events).toHaveLength(before);
});

test.each([
  ['', 3000],
  ['close-delay="0"', 0],
  ['close-delay="1.5"', 1500],
])('close-when, %s: closes the panel %d ms after one of these events', (attributes, ms) => {
  const view = opened(`mode="slider" close-when="submitted  redirected" ${attributes}`);
  view.say({ type: 'stateChanged', state: 0, name: '' });
  jest.advanceTimersByTime(60_000);
  expect(isOpen(view)).toBe(true);
  view.say({ type: 'redirected', host: '' });
  if (ms > 0) jest.advanceTimersByTime(ms - 1);
  expect(isOpen(view)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(view.events.at(-1)).toEqual(['closed', { by: 'redirected' }]);
});

describe('a button of the host', () => {
  function withButton(): readonly [EmbeddedView, HTMLElement] {
    const view = host.add('mode="dialog" opener=".apply"');
    const button = document.createElement('button');
    button.className = 'apply';
    button.innerHTML = '<b>Start</b>';
    document.body.append(button);
    return [view, button];
  }

  test('opens the panel, also by what is in it and when it comes later, and gets the focus back', () => {
    const [view, button] = withButton();
    expect(opener(view)).toBeUndefined();
    button.querySelector('b')?.click();
    expect([isOpen(view), view.events]).toEqual([true, [['opened', { by: 'button' }]]]);
    view.element.close();
    expect(document.activeElement).toBe(button);
  });

  test('opens nothing once the element is removed; nor does another button', () => {
    const [view, button] = withButton();
    document.body.click();
    view.element.remove();
    button.click();
    expect(view.events).toEqual([]);
  });
});

describe('a panel that opens by itself', () => {
  const scrollTo = (top: number) => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + 1000);
    jest.replaceProperty(window, 'scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  };
  const leaveAt = (clientY: number) =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
  const TRIGGERS: readonly (readonly [string, string, () => unknown, () => unknown])[] = [
    ['open-after="2"', 'time', () => jest.advanceTimersByTime(1999), () => jest.advanceTimersByTime(1)],
    ['open-at-scroll="50"', 'scroll', () => scrollTo(499), () => scrollTo(499.5)],
    ['open-on-exit', 'exit', () => leaveAt(1), () => leaveAt(0)],
  ];

  test.each(TRIGGERS)('%s: opens once, by %s', (attribute, by, tooEarly, pull) => {
    const view = host.add(`mode="dialog" ${attribute}`);
    tooEarly();
    expect(view.events).toEqual([]);
    pull();
    expect(view.events).toEqual([['opened', { by }]]);
    expect(view.root.activeElement).toBe(view.frame());
    view.element.close();
    pull();
    expect(view.events).toHaveLength(2);
  });

  test.each(TRIGGERS)(
    '%s: opens nothing over a page that has something in front, nor once removed',
    (attribute, _by, tooEarly, pull) => {
      const removed = host.add(`mode="dialog" ${attribute}`);
      removed.element.remove();
      const view = host.add(`mode="dialog" ${attribute}`);
      document.documentElement.style.overflow = 'hidden';
      tooEarly();
      pull();
      expect([removed.events, view.events]).toEqual([[], []]);
    },
  );

  test('as a popover: leaves the focus where the visitor is', () => {
    const view = host.add('mode="popover" open-after="0"');
    jest.advanceTimersByTime(0);
    expect([isOpen(view), view.root.activeElement]).toEqual([true, null]);
  });

  test.each(['open-after', 'open-at-scroll'])('%s without a number: is refused', (name) => {
    const view = host.add(`mode="dialog" ${name}="soon"`);
    jest.advanceTimersByTime(60_000);
    expect(view.events).toEqual([['attributeRefused', { name, reason: 'expected a number' }]]);
    expect(host.errors).toEqual([`<application-frontend ${name}>: ignored, expected a number`]);
  });
});
