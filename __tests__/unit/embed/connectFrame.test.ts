/** @jest-environment jsdom */
import fc from 'fast-check';
import { readFrameMessage } from '../../../src/embed/connectFrame';
import { type HostPage, openHostPage, type Sender } from '../../support/embeddedPage';

let host: HostPage;
beforeEach(() => (host = openHostPage()));
afterEach(() => host.close());

const submitted = { type: 'submitted', product: 'loan' };
const link = (address: string) => ({ type: 'redirectRequested', url: address });

test('a frame: is told the settings when it loads and when it asks, and its facts become events', () => {
  const view = host.add('loading="eager" email="ana@example.com" color-primary="#0a5a61" redirects="host" amount="5"');
  view.frame()?.dispatchEvent(new Event('load'));
  view.say({ type: 'hello' });
  expect(view.posted).toHaveLength(2);
  for (const settings of view.posted)
    expect(settings).toMatchObject({
      type: 'settings',
      colors: { primary: '#0a5a61', accent: '' },
      font: '',
      colorScheme: 'light',
      prefill: { email: 'ana@example.com', amount: '5', firstName: '' },
      canNavigate: true,
      canClose: false,
    });
  view.say({ type: 'arrived' });
  view.say(submitted);
  expect(view.events).toEqual([['submitted', { product: 'loan' }]]);
});

test('a frame that greets until it is answered: is answered each time', () => {
  const view = host.add('loading="eager"');
  for (const count of [1, 2, 3]) {
    view.say({ type: 'hello' });
    expect(view.posted).toHaveLength(count);
  }
});

test.each<[string, object, Sender]>([
  ['another window', submitted, { source: window }],
  ['no window', submitted, { source: null }],
  ['another origin', submitted, { origin: 'https://evil.example' }],
  ['the origin over http', submitted, { origin: 'http://loans.example' }],
  ['another source', { ...submitted, source: 'application-frontend-host' }, {}],
  ['another version', { ...submitted, version: 2 }, {}],
  ['a type that is none', { type: 'constructor' }, {}],
  ['a field of another kind', { type: 'submitted', product: 5 }, {}],
  ['a height that is none', { type: 'heightChanged', height: NaN }, {}],
  ['a negative height', { type: 'heightChanged', height: -5 }, {}],
  ['an endless height', { type: 'heightChanged', height: 1e9 }, {}],
])('a message from or with %s: has no effect, and is not a sign of the frame', (_what, content, from) => {
  const view = host.add('loading="eager"');
  view.say(content, from);
  view.say({ ...content, type: 'hello' }, { ...from, origin: 'https://evil.example' });
  expect([view.events, view.posted, view.frame()?.style.height]).toEqual([[], [], '']);
  jest.advanceTimersByTime(20_000);
  expect(view.events).toEqual([['error', { code: 'unanswered' }]]);
});

test('an attribute that the frame refuses: is an event, and named in the console with the reason', () => {
  const view = host.add('loading="eager" amount="5"');
  const refused = { name: 'amount', reason: 'expected a whole number' };
  view.say({ type: 'attributeRefused', ...refused });
  expect(view.events).toEqual([['attributeRefused', refused]]);
  expect(host.errors).toEqual(['<application-frontend amount>: ignored, expected a whole number']);
});

test('a message that is not an object: has no effect', () => {
  const view = host.add('loading="eager"');
  for (const data of [null, undefined, 'hello', 12n, [[]], new Map([['type', 'ready']])])
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: 'https://loans.example',
        source: view.frame()?.contentWindow ?? null,
      }),
    );
  expect([view.events, view.posted]).toEqual([[], []]);
});

describe('a frame that says nothing', () => {
  const standsIn = (view: ReturnType<HostPage['add']>) => view.root.querySelector('.fallback') !== null;

  test('is replaced by the content after 3 s, reported after 20 s, and shown again when it arrives', () => {
    const view = host.add('loading="eager"', 'Call us');
    jest.advanceTimersByTime(2999);
    expect(standsIn(view)).toBe(false);
    jest.advanceTimersByTime(1);
    expect([standsIn(view), view.root.querySelector('slot.fallback a')?.textContent]).toEqual([
      true,
      'Loan application',
    ]);
    jest.advanceTimersByTime(16_999);
    expect(view.events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(view.events).toEqual([['error', { code: 'unanswered' }]]);
    view.say({ type: 'arrived' });
    expect(standsIn(view)).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(view.events).toHaveLength(1);
  });

  test('is reported a second after it has loaded, once', () => {
    const view = host.add('loading="eager"');
    view.frame()?.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(999);
    expect([standsIn(view), view.events]).toEqual([false, []]);
    jest.advanceTimersByTime(30_000);
    expect([standsIn(view), view.events]).toEqual([true, [['error', { code: 'unanswered' }]]]);
  });

  test('in a panel, is replaced by a link to it', () => {
    const view = host.add('mode="slider"', 'Apply now');
    view.element.open();
    jest.advanceTimersByTime(3000);
    expect(view.panel().querySelector('div.fallback a')).toHaveAttribute('href', 'https://loans.example/');
  });

  test.each([0, 3000, 20_000])('after %d ms: is left alone once the element has been removed', (ms) => {
    const view = host.add('loading="eager"');
    const { posted } = view;
    const source = view.frame()?.contentWindow ?? null;
    view.element.remove();
    jest.advanceTimersByTime(ms);
    view.say({ type: 'hello' }, { source });
    expect([view.root.childElementCount, view.events, posted, view.element.style.minHeight]).toEqual([0, [], [], '']);
  });
});

describe('a redirect', () => {
  const followed = () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return () => click.mock.contexts.map(({ href, target, rel }) => [href, target, rel]);
  };

  test('that the frame requests: is followed in the whole window after a click, and accepted', () => {
    const links = followed();
    const view = host.add('loading="eager" redirects="host"');
    host.setActivation(true);
    view.say(link('https://lender.example/apply?id=1'));
    expect(links()).toEqual([['https://lender.example/apply?id=1', '_top', 'noreferrer']]);
    expect([view.posted, view.events]).toEqual([[{ type: 'redirectAccepted' }], []]);
  });

  test.each([
    ['without a click', 'https://lender.example/', 'redirects="host"', false],
    ['that the host has not allowed', 'https://lender.example/', '', true],
    ['to http', 'http://lender.example/', 'redirects="host"', true],
    ['to a script', 'javascript:alert(1)', 'redirects="host"', true],
    ['with a name in front of the host', 'https://lender.example@evil.example/', 'redirects="host"', true],
    ['with a password', 'https://:p@evil.example/', 'redirects="host"', true],
    ['to no address', '//', 'redirects="host"', true],
  ])('%s: is neither followed nor accepted', (_what, address, attributes, isActive) => {
    const links = followed();
    const view = host.add(`loading="eager" ${attributes}`);
    host.setActivation(isActive);
    view.say(link(address));
    expect([links(), view.posted]).toEqual([[], []]);
  });

  test('that the applicant follows: is reported, and the frame hears so', () => {
    const view = host.add('loading="eager"');
    view.say({ type: 'redirected', host: '' });
    expect([view.events, view.posted]).toEqual([[['redirected', { host: '' }]], [{ type: 'redirectHeard' }]]);
  });
});

describe('readFrameMessage', () => {
  const envelope = { source: 'application-frontend', version: 1 };

  test('returns only the fields that belong to the type of the message', () => {
    const fact = { type: 'stepChanged', number: 3, of: 6, section: 'about-you' };
    expect(readFrameMessage({ ...envelope, ...fact, step: 'bank-account', iban: '1' })).toEqual(fact);
  });

  test('never throws', () => {
    const message = fc.record({ source: fc.constant(envelope.source), version: fc.constant(1), type: fc.string() });
    fc.assert(fc.property(fc.oneof(fc.anything(), message), (data) => void readFrameMessage(data)));
  });
});
