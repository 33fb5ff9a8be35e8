/** @jest-environment jsdom */
import { type EmbeddedView, type HostPage, openHostPage, ORIGIN } from '../../support/embeddedPage';

let host: HostPage;
beforeEach(() => (host = openHostPage()));
afterEach(() => host.close());

const ready = { type: 'ready', product: 'loan', locale: 'en' };
const place = { type: 'stepChanged', number: 1, of: 2, section: 'loan' };
const parametersOf = (view: EmbeddedView) => Object.fromEntries(new URL(view.frame()?.src ?? '').searchParams);

test('an element in the page: loads once it is near the window, and watches no longer once it is removed', () => {
  const view = host.add('amount="5" locale="en" utm_source="mail" email="ana@example.com"');
  host.intersections.show(view.element, 0);
  expect(view.frame()).toBeNull();
  host.intersections.show(view.element, 0.1);
  host.intersections.show(view.element, 1);
  expect(view.root.querySelectorAll('iframe')).toHaveLength(1);
  expect(parametersOf(view)).toEqual({ amount: '5', locale: 'en', utm_source: 'mail', colorScheme: 'light' });
  expect([view.frame()?.name, view.frame()?.allow]).toEqual(['application-frontend', 'otp-credentials']);
  view.element.remove();
  expect([host.intersections.isWatched(view.element), view.frame()]).toEqual([false, null]);
});

test('an element over the whole window: loads at once, has the focus, and locks the page until it is removed', () => {
  const view = host.add('mode="page"');
  expect([view.root.activeElement, view.frame()?.name]).toEqual([view.frame(), 'application-frontend-cover']);
  expect(document.documentElement.style.overflow).toBe('hidden');
  view.element.remove();
  expect(document.documentElement.style.overflow).toBe('');
});

test('a mode that is none: is refused, and the element is in the page', () => {
  const view = host.add('mode="sidebar" loading="eager"');
  expect(view.frame()).not.toBeNull();
  expect(host.errors).toEqual([
    '<application-frontend mode>: ignored, expected one of inline, dialog, slider, side-tab, popover, page, popup',
  ]);
});

test('applicationFrontend.embed: adds an element whose attributes are the options', () => {
  const { embed } = Reflect.get(window, 'applicationFrontend') as {
    readonly embed: (target: Element, options?: object) => Element;
  };
  const element = embed(document.body, { address: `${ORIGIN}/`, colorPrimary: '#0a5a61', openAfter: 5 });
  expect(document.body.lastElementChild).toBe(element);
  expect(element.outerHTML).toContain('color-primary="#0a5a61" open-after="5"');
  embed(document.body).remove();
});

describe('the height', () => {
  test.each([
    ['', 'no', '734px'],
    ['mode="dialog"', 'no', '734px'],
    ['mode="slider"', null, ''],
    ['mode="page"', null, ''],
  ])(
    'of the frame of an element with %s: has scrolling="%s", and is "%s" after a report',
    (attributes, scrolling, height) => {
      const view = host.add(`loading="eager" ${attributes}`);
      view.element.open();
      view.say({ type: 'heightChanged', height: 734 });
      expect([view.frame()?.getAttribute('scrolling'), view.frame()?.style.height]).toEqual([scrolling, height]);
      expect(view.events).toContainEqual(['heightChanged', { height: 734 }]);
    },
  );

  test('reserved for the frame: is given up at the first report, and reserved again after removal; other styles stay', () => {
    const view = host.add('loading="eager" style="margin: 5px"');
    const { style } = view.element;
    view.say({ type: 'heightChanged', height: 200 });
    expect([style.minHeight, style.margin]).toEqual(['0', '5px']);
    view.element.remove();
    expect([style.minHeight, style.margin]).toEqual(['', '5px']);
  });
});

describe('a new page of the frame', () => {
  const scrolledTo = (view: EmbeddedView, top: number) => {
    const box = Object.assign(view.element.getBoundingClientRect(), { top });
    jest.spyOn(view.element, 'getBoundingClientRect').mockReturnValue(box);
    return jest.spyOn(view.element, 'scrollIntoView').mockImplementation(() => undefined);
  };

  test.each([
    [-1, 1],
    [0, 0],
  ])('with its top at %d px of the window: scrolls the host %d times, and never on arrival', (top, times) => {
    const view = host.add('loading="eager"');
    const scroll = scrolledTo(view, top);
    view.say(place);
    expect(scroll).not.toHaveBeenCalled();
    view.say(ready);
    view.say({ ...place, number: 2 });
    expect(scroll).toHaveBeenCalledTimes(times);
  });

  test('in a panel: begins at the top of the panel', () => {
    const view = host.add('mode="dialog"');
    view.element.open();
    view.panel().scrollTop = 50;
    view.say({ type: 'stateChanged', state: 0, name: '' });
    expect(view.panel().scrollTop).toBe(0);
  });
});

describe('a frame with an appearance of its own', () => {
  const isShown = (view: EmbeddedView) => view.frame()?.style.visibility === '';

  test.each([ready, { type: 'error', code: 'paused' }])('is hidden until it says %j', (fact) => {
    const view = host.add('mode="page" font="serif"');
    view.frame()?.blur();
    view.say(place);
    expect(isShown(view)).toBe(false);
    view.say(fact);
    expect([isShown(view), view.root.activeElement]).toEqual([true, view.frame()]);
  });

  test('is hidden 4 s after it has loaded at most; one with the brand’s look never is', () => {
    const view = host.add('loading="eager" radius="0"');
    view.frame()?.dispatchEvent(new Event('load'));
    view.say(place);
    jest.advanceTimersByTime(3999);
    expect(isShown(view)).toBe(false);
    jest.advanceTimersByTime(1);
    expect([isShown(view), view.root.activeElement]).toEqual([true, null]);
    expect(isShown(host.add('loading="eager" application="other"'))).toBe(true);
  });
});

describe('an attribute that changes', () => {
  test('is told to the frame, which stays; several at once in one message; styles and classes are the host’s own', async () => {
    const view = host.add('loading="eager"');
    const frame = view.frame();
    await view.set({ title: 'Your loan', email: 'ana@example.com', amount: '7' });
    expect(view.posted).toEqual([expect.objectContaining({ prefill: expect.objectContaining({ amount: '7' }) })]);
    expect([view.frame(), frame?.title]).toEqual([frame, 'Your loan']);
    await view.set({ class: 'wide', style: 'margin: 0' });
    expect(view.posted).toHaveLength(1);
    await view.set({ title: undefined });
    expect(frame?.title).toBe('Loan application');
  });

  test.each([{ utm_campaign: 'spring' }, { address: `${ORIGIN}/other/` }, { application: 'car' }])(
    'and is part of the frame’s address or name: %j loads another frame, which alone is heard',
    async (attributes) => {
      const view = host.add('loading="eager"');
      const before = view.frame();
      const source = before?.contentWindow ?? null;
      await view.set(attributes);
      expect(view.frame()).not.toBe(before);
      expect(view.root.querySelectorAll('iframe')).toHaveLength(1);
      view.say(ready, { source });
      expect(view.events).toEqual([]);
      view.say(ready);
      expect(view.events).toHaveLength(1);
    },
  );

  test('and is the mode: shows the application anew, and a panel stays open or closed', async () => {
    const view = host.add('mode="dialog"');
    view.element.open();
    await view.set({ mode: 'slider', title: 'Your loan' });
    expect([view.panel().className, view.panel().hasAttribute('open')]).toEqual(['slider', true]);
    view.element.close();
    await view.set({ mode: 'dialog' });
    expect([view.panel().className, view.panel().hasAttribute('open')]).toEqual(['dialog', false]);
    await view.set({ mode: 'page' });
    expect([view.root.querySelector('dialog'), view.frame()?.name]).toEqual([null, 'application-frontend-cover']);
  });

  test('after the element has been removed: has no effect', async () => {
    const view = host.add('loading="eager"');
    view.element.remove();
    await view.set({ mode: 'page', title: 'Your loan' });
    expect([view.frame(), document.documentElement.style.overflow]).toEqual([null, '']);
  });
});

describe('an element that cannot load', () => {
  const failed = async (view: EmbeddedView, code: string) => {
    await Promise.resolve();
    expect([view.frame(), view.events]).toEqual([null, [['error', { code }]]]);
    expect(view.root.querySelector('slot.fallback')).not.toBeNull();
  };

  test('because another one shows its application: shows its content, says so, and loads under another name', async () => {
    host.add('loading="eager" application="car"');
    const view = host.add('loading="eager" application="car"', 'Call us');
    await failed(view, 'duplicate');
    expect(host.errors).toEqual([
      `<application-frontend>: nothing is loaded, another element shows application="car" of ${ORIGIN}: set a name of its own`,
    ]);
    await view.set({ application: 'home' });
    expect([view.frame()?.name, view.root.querySelector('.fallback')]).toEqual(['application-frontend:home', null]);
  });

  test.each(['http://loans.example/', 'javascript:alert(1)'])('because of its address %s: says so', async (address) => {
    await failed(host.add(`loading="eager" address="${address}"`), 'address');
    expect(host.errors.join()).toContain('set the attribute address to one https address');
  });

  test('in a panel: does not open', () => {
    host.add('loading="eager"');
    const view = host.add('mode="dialog"');
    view.element.open();
    expect(view.panel().hasAttribute('open')).toBe(false);
  });
});

describe('an element without an address', () => {
  const script = (src: string) => document.body.append(Object.assign(document.createElement('script'), { src }));
  const addBare = () => {
    const element = document.createElement('application-frontend');
    element.setAttribute('loading', 'eager');
    document.body.append(element);
    return () => element.shadowRoot?.querySelector('iframe')?.src;
  };

  test('waits for the page to be parsed; loads the deployment of the only script, and none of two', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const source = addBare();
    script('https://one.example/loans/embed/v1.abc.js');
    script('https://one.example/loans/other.js');
    expect(source()).toBeUndefined();
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(source()).toBe('https://one.example/loans/?colorScheme=light');
    script('https://two.example/embed/v1.js');
    expect(addBare()()).toBeUndefined();
    expect(host.errors.join()).toContain('(found: https://one.example/loans/,https://two.example/)');
  });
});

describe('the colour scheme of a frame', () => {
  const schemes = (view: EmbeddedView) => [
    view.frame()?.style.colorScheme,
    view.posted.map((sent) => Reflect.get(sent, 'colorScheme') as unknown),
  ];

  test.each([
    ['', '', false, 'light'],
    ['', '', true, 'light'],
    ['', 'dark', false, 'dark'],
    ['', 'light dark', false, 'light'],
    ['', 'light dark', true, 'dark'],
    ['color-scheme="dark"', 'light', false, 'dark'],
    ['color-scheme="light"', 'dark', true, 'light'],
    ['color-scheme="auto"', 'dark', false, 'dark'],
  ])('with %s in a page of the scheme "%s", dark preferred: %s: is %s', (attributes, page, isDark, expected) => {
    host.setDarkPreference(isDark);
    document.documentElement.style.colorScheme = page;
    const view = host.add(`loading="eager" style="color-scheme:${page}" ${attributes}`);
    expect([parametersOf(view)['colorScheme'], schemes(view)]).toEqual([expected, [expected, []]]);
  });

  test('follows the visitor’s preference and the page’s attributes by one message each, until it is removed', async () => {
    const view = host.add('loading="eager" style="color-scheme:light dark"');
    host.setDarkPreference(true);
    expect(schemes(view)).toEqual(['dark', ['dark']]);
    host.setDarkPreference(true);
    view.element.style.colorScheme = 'light';
    document.documentElement.dataset['theme'] = 'light';
    await Promise.resolve();
    expect(schemes(view)).toEqual(['light', ['dark', 'light']]);
    const { posted } = view;
    view.element.remove();
    view.element.style.colorScheme = 'dark';
    host.setDarkPreference(false);
    document.documentElement.removeAttribute('data-theme');
    await Promise.resolve();
    expect(posted).toHaveLength(2);
  });
});
