import fc from 'fast-check';
import { frameFactsBetween, initialFrameFacts } from '../../../../src/app/embedding/frameFactsBetween';
import { hostOriginOf, isListedOrigin, readHostMessage } from '../../../../src/app/embedding/connectToHost';
import type { FrameFact } from '../../../../src/embed/frameMessages';
import { readFrameMessage } from '../../../../src/embed/connectFrame';
import { createAppStore } from '../../../../src/store/createAppStore';
import type { Action } from '../../../../src/store/actions';

describe('an origin is listed as the browser reads frame-ancestors', () => {
  test.each([
    ['https://www.host.example', 'https://www.host.example', true],
    ['https://www.host.example', 'https://www.host.example:443', true],
    ['https://www.host.example:8443', 'https://www.host.example', false],
    ['https://www.host.example:8443', 'https://www.host.example:8443', true],
    ['http://www.host.example', 'https://www.host.example', false],
    ['https://a.host.example', 'https://*.host.example', true],
    ['https://a.b.host.example', 'https://*.host.example', true],
    ['https://host.example', 'https://*.host.example', false],
    ['https://evilhost.example', 'https://*.host.example', false],
    ['https://a.host.example.evil.example', 'https://*.host.example', false],
    ['http://localhost:4321', 'http://localhost:*', true],
    ['http://localhost.evil.example', 'http://localhost:*', false],
    ['http://demo.localhost:4321', 'http://*.localhost:*', true],
    ['https://host.example/', 'https://host.example', false],
    ['https://user@host.example', 'https://host.example', false],
    ['null', 'https://host.example', false],
    ['', 'https://host.example', false],
  ])('%s by %s: %s', (origin, entry, expected) => {
    expect(isListedOrigin(origin, ['https://other.example', entry])).toBe(expected);
  });

  test('no text at all passes an empty list', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => !isListedOrigin(new URL(url).origin, [])));
  });
});

describe('the origin of the host', () => {
  const list = ['https://host.example'];
  const place = (ancestors: readonly string[] | undefined, referrer: string) =>
    ({ location: ancestors ? { ancestorOrigins: ancestors } : {}, document: { referrer } }) as unknown;
  const originIn = (ancestors: readonly string[] | undefined, referrer: string) =>
    hostOriginOf(place(ancestors, referrer) as Parameters<typeof hostOriginOf>[0], list);

  test('is the parent’s, whatever the page before was', () => {
    expect(originIn(['https://host.example', 'https://top.example'], 'https://other.example/')).toBe(list[0]);
    expect(originIn(['https://other.example'], 'https://host.example/')).toBeUndefined();
  });

  test('is taken from the page before where the browser does not say it', () => {
    expect(originIn(undefined, 'https://host.example/loans?x=1')).toBe(list[0]);
    expect(originIn(undefined, 'https://other.example/')).toBeUndefined();
    expect(originIn(undefined, '')).toBeUndefined();
  });
});

describe('what a host says', () => {
  const told = { source: 'application-frontend-host', version: 1, type: 'settings' };

  test('is read as far as it may be said', () => {
    const colors = { primary: '#123456', page: '#000000', accent: 'url(https://evil.example)', __proto__: { x: 1 } };
    expect(readHostMessage({ ...told, colors, locale: 'en', canNavigate: true, answers: { iban: '1' } })).toEqual({
      type: 'settings',
      colors: { primary: '#123456' },
      locale: 'en',
      canNavigate: true,
    });
    expect(readHostMessage({ ...told, locale: '"><script>', canNavigate: 'yes' })).toEqual({
      type: 'settings',
      colors: {},
      canNavigate: false,
    });
  });

  test.each([
    ['another source', { ...told, source: 'application-frontend' }],
    ['another version', { ...told, version: 2 }],
    ['another type', { ...told, type: 'answersChanged' }],
    ['a text', JSON.stringify(told)],
    ['nothing', null],
  ])('is passed over with %s', (_what, data) => expect(readHostMessage(data)).toBeUndefined());

  test('never throws, and gives nothing but what may be said', () => {
    const message = fc.record(
      {
        source: fc.constant(told.source),
        version: fc.constant(1),
        type: fc.constantFrom('settings', 'x'),
        colors: fc.anything(),
        locale: fc.anything(),
      },
      { requiredKeys: ['source', 'version', 'type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), message), (data) => {
        const word = readHostMessage(data);
        const named = word?.type === 'settings' ? Object.values(word.colors ?? {}) : [];
        expect(named.every((color) => /^#[\da-f]{6}$/i.test(color))).toBe(true);
      }),
    );
  });
});

describe('what a frame says', () => {
  const told = { source: 'application-frontend', version: 1 };

  test('is read with its own fields and nothing else', () => {
    expect(readFrameMessage({ ...told, type: 'stepChanged', step: 'bank-account', iban: '1' })).toEqual({
      type: 'stepChanged',
      step: 'bank-account',
    });
  });

  test.each([
    { ...told, type: 'stepChanged' },
    { ...told, type: 'heightChanged', height: '100' },
    { ...told, type: 'heightChanged', height: NaN },
    { ...told, type: 'constructor' },
    { ...told, version: 2, type: 'hello' },
    { type: 'hello' },
  ])('is passed over: %j', (data) => expect(readFrameMessage(data)).toBeUndefined());

  test('never throws', () => {
    const message = fc.record({ source: fc.constant(told.source), version: fc.constant(1), type: fc.string() });
    fc.assert(fc.property(fc.oneof(fc.anything(), message), (data) => void readFrameMessage(data)));
  });
});

describe('what a host is told of a change', () => {
  const settings = {
    product: 'personal-loan',
    states: { 10: { name: 'accepted', route: 'accepted', phase: 'after-offer' } },
  } as const;

  /** Plays these and gives what is told of each. */
  function play(...actions: readonly Action[]): readonly FrameFact[] {
    const { store } = createAppStore();
    return actions.flatMap((action) => {
      const before = store.getState();
      store.dispatch(action);
      return frameFactsBetween(before, store.getState(), settings);
    });
  }

  const opened = { type: 'stepOpened', step: 'name', wasAnswered: false } as const;
  const sent = { type: 'postLead', idempotencyKey: '1' } as const;

  test('names of steps and states', () => {
    const done = { type: 'statusReceived', update: { progressState: [6, 10] } } as const;
    expect(play(opened, opened, done, done)).toEqual([
      { type: 'stepChanged', step: 'name' },
      { type: 'stateChanged', state: 10, name: 'accepted' },
    ]);
    expect(play({ type: 'statusReceived', update: { progressState: 77 } })).toEqual([
      { type: 'stateChanged', state: 77, name: 'unknown' },
    ]);
  });

  test('a submission counts once it is taken, a draft does not', () => {
    const saved = (leadStatus: string) => ({ type: 'leadSaved', id: '1', leadStatus }) as const;
    expect(play(sent, saved('submitted'))).toEqual([{ type: 'submitted', product: 'personal-loan' }]);
    expect(play(sent, saved('draft'))).toEqual([]);
    expect(play(sent, { type: 'leadRefused', errors: [] })).toEqual([]);
    const again = [sent, saved('submitted'), sent, { type: 'leadRefused', errors: [] }] as const;
    expect(play(...again)).toEqual([{ type: 'submitted', product: 'personal-loan' }]);
  });

  test('that something failed, and not why', () => {
    const failure = { kind: 'server' } as const;
    expect(play(sent, { type: 'leadFailed', failure })).toEqual([{ type: 'error', code: 'submission' }]);
    expect(play({ type: 'stateActionFailed', failure })).toEqual([{ type: 'error', code: 'action' }]);
    expect(play({ type: 'lenderRedirectFailed', failure })).toEqual([{ type: 'error', code: 'redirect' }]);
    expect(play({ type: 'linkFailed', failure })).toEqual([{ type: 'error', code: 'link' }]);
  });

  test('nothing of an answer', () => {
    const answers = { firstName: 'Camila', iban: '03112345678' };
    expect(play({ type: 'answersChanged', answers }, { type: 'answersRestored', answers })).toEqual([]);
  });

  test('who comes later is told where the application is', () => {
    const { store } = createAppStore();
    store.dispatch(opened);
    store.dispatch({ type: 'statusReceived', update: { progressState: 10 } });
    expect(initialFrameFacts(store.getState(), settings)).toEqual([
      { type: 'stepChanged', step: 'name' },
      { type: 'stateChanged', state: 10, name: 'accepted' },
    ]);
    expect(initialFrameFacts(createAppStore().store.getState(), settings)).toEqual([]);
  });
});
