import fc from 'fast-check';
import {
  type FactSources,
  frameFactsBetween,
  initialFrameFacts,
} from '../../../../src/app/embedding/frameFactsBetween';
import { hostOriginOf, isListedOrigin, readHostMessage } from '../../../../src/app/embedding/connectToHost';
import type { FrameFact } from '../../../../src/embed/frameMessages';
import { createAppStore } from '../../../../src/store/createAppStore';
import type { Action } from '../../../../src/store/actions';

describe('isListedOrigin: matches origins as browsers match frame-ancestors', () => {
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
    ['https://host.example', 'https:host.example', false],
    ['', 'https://host.example', false],
  ])('origin %s, entry %s: %s', (origin, entry, expected) => {
    expect(isListedOrigin(origin, ['https://other.example', entry])).toBe(expected);
  });

  test('no origin is on an empty list', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => !isListedOrigin(new URL(url).origin, [])));
  });
});

describe('hostOriginOf', () => {
  const list = ['https://host.example'];
  const place = (ancestors: readonly string[] | undefined, referrer: string) =>
    ({ location: ancestors ? { ancestorOrigins: ancestors } : {}, document: { referrer } }) as unknown;
  const originIn = (ancestors: readonly string[] | undefined, referrer: string) =>
    hostOriginOf(place(ancestors, referrer) as Parameters<typeof hostOriginOf>[0], list);

  test('returns the origin of the parent, whatever the referrer is', () => {
    expect(originIn(['https://host.example', 'https://top.example'], 'https://other.example/')).toBe(list[0]);
    expect(originIn(['https://other.example'], 'https://host.example/')).toBeUndefined();
  });

  test('uses the referrer where the browser does not report the ancestors', () => {
    expect(originIn(undefined, 'https://host.example/loans?x=1')).toBe(list[0]);
    expect(originIn(undefined, 'https://other.example/')).toBeUndefined();
    expect(originIn(undefined, '')).toBeUndefined();
  });
});

describe('readHostMessage', () => {
  const envelope = { source: 'application-frontend-host', version: 1, type: 'settings' };

  test('keeps the permitted members of a message and drops all others', () => {
    const colors = { primary: '#123456', page: '#000000', accent: 'url(https://evil.example)', __proto__: { x: 1 } };
    expect(readHostMessage({ ...envelope, colors, locale: 'en', canNavigate: true, answers: { iban: '1' } })).toEqual({
      type: 'settings',
      appearance: { colors: { primary: '#123456', accent: '' } },
      refused: [{ type: 'attributeRefused', name: 'color-accent', reason: 'expected a colour such as #0a5a61' }],
      locale: 'en',
      prefill: {},
      canNavigate: true,
      canClose: false,
    });
    for (const locale of ['es-419', 'zh-hans-cn'])
      expect(readHostMessage({ ...envelope, locale })).toHaveProperty('locale', locale);
    expect(readHostMessage({ ...envelope, colorScheme: 'dark' })).toMatchObject({ colorScheme: 'dark' });
    expect(
      readHostMessage({ ...envelope, locale: '"><script>', colorScheme: 'auto', canNavigate: 'yes', canClose: true }),
    ).toEqual({
      type: 'settings',
      appearance: { colors: {} },
      refused: [],
      prefill: {},
      canNavigate: false,
      canClose: true,
    });
  });

  test('keeps what a host may say of the loan and the applicant, as texts of limited length', () => {
    const prefill = {
      firstName: 'Ana',
      email: '',
      phoneNumber: 3001234567,
      lastName: 'x'.repeat(1_000_000),
      personalCode: '1020304050',
      amount: '1',
      income: '1',
      __proto__: { middleName: 'Eva' },
    };
    const message = readHostMessage({ ...envelope, prefill });
    expect(message).toMatchObject({ prefill: { firstName: 'Ana', lastName: 'x'.repeat(251) } });
    expect(Object.keys(Object(Reflect.get(Object(message), 'prefill')))).toEqual(['amount', 'firstName', 'lastName']);
  });

  test.each([
    ['another source', { ...envelope, source: 'application-frontend' }],
    ['another version', { ...envelope, version: 2 }],
    ['another type', { ...envelope, type: 'answersGiven' }],
    ['a text', JSON.stringify(envelope)],
    ['nothing', null],
  ])('ignores a message with %s', (_what, data) => expect(readHostMessage(data)).toBeUndefined());

  test('never throws, and returns no colour but valid ones', () => {
    const message = fc.record(
      {
        source: fc.constant(envelope.source),
        version: fc.constant(1),
        type: fc.constantFrom('settings', 'x'),
        colors: fc.anything(),
        locale: fc.anything(),
        prefill: fc.anything(),
      },
      { requiredKeys: ['source', 'version', 'type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), message), (data) => {
        const received = readHostMessage(data);
        const colors = received?.type === 'settings' ? Object.values(received.appearance.colors) : [];
        expect(colors.every((color) => /^(?:#[\da-f]{6})?$/i.test(color))).toBe(true);
      }),
    );
  });
});

describe('frameFactsBetween', () => {
  const place = { number: 2, of: 6, section: 'about-you' };
  const sources: FactSources = {
    product: 'personal-loan',
    states: { 10: { name: 'accepted', route: 'accepted', phase: 'after-offer' } },
    placeOf: ({ form }) => form.openStep && place,
  };
  const withOutcome: FactSources = { ...sources, hostEvents: { outcome: true } };

  /** Dispatches these actions and returns the facts reported for each. */
  function playFor(host: FactSources, ...actions: readonly Action[]): readonly FrameFact[] {
    const { store } = createAppStore();
    return actions.flatMap((action) => {
      const before = store.getState();
      store.dispatch(action);
      return frameFactsBetween(before, store.getState(), host);
    });
  }
  const play = (...actions: readonly Action[]) => playFor(sources, ...actions);

  const opened = { type: 'stepOpened', step: 'name', wasAnswered: false } as const;
  const sent = { type: 'postLead', idempotencyKey: '1' } as const;

  const done = { type: 'statusReceived', update: { progressState: [6, 10] } } as const;

  test('reports the place of a step and that another page is open, each change once, and neither name', () => {
    expect(play(opened, opened, done, done)).toEqual([
      { type: 'stepChanged', ...place },
      { type: 'stateChanged', state: 0, name: '' },
    ]);
  });

  test('reports the state where the deployment reports outcomes', () => {
    const unknown = { type: 'statusReceived', update: { progressState: 77 } } as const;
    expect(playFor(withOutcome, done, unknown)).toEqual([
      { type: 'stateChanged', state: 10, name: 'accepted' },
      { type: 'stateChanged', state: 77, name: 'unknown' },
    ]);
    expect(playFor({ ...sources, hostEvents: { outcome: false } }, done)).toEqual(play(done));
  });

  test('reports a submission once the server has accepted it, and no draft', () => {
    const saved = (leadStatus: string) => ({ type: 'leadSaved', id: '1', leadStatus }) as const;
    expect(play(sent, saved('submitted'))).toEqual([{ type: 'submitted', product: 'personal-loan' }]);
    expect(play(sent, saved('draft'))).toEqual([]);
    expect(play(sent, { type: 'leadRefused', errors: [] })).toEqual([]);
    const again = [sent, saved('submitted'), sent, { type: 'leadRefused', errors: [] }] as const;
    expect(play(...again)).toEqual([{ type: 'submitted', product: 'personal-loan' }]);
  });

  test('reports that something failed, without the reason', () => {
    const failure = { kind: 'server' } as const;
    expect(play(sent, { type: 'leadFailed', failure }, sent)).toEqual([{ type: 'error', code: 'submission' }]);
    const toast = { id: '1', key: 'toasts>tabRefused', kind: 'error' } as const;
    expect(play({ type: 'stateActionFailed', failure }, { type: 'toastAdded', toast })).toEqual([
      { type: 'error', code: 'action' },
    ]);
    expect(play({ type: 'lenderRedirectFailed', failure })).toEqual([{ type: 'error', code: 'action' }]);
    expect(playFor(withOutcome, { type: 'lenderRedirectFailed', failure })).toEqual([
      { type: 'error', code: 'redirect' },
    ]);
    expect(play({ type: 'linkFailed', failure })).toEqual([{ type: 'error', code: 'link' }]);
    expect(playFor(withOutcome, { type: 'lenderRedirectStayed', state: 12 })).toEqual([
      { type: 'error', code: 'redirect' },
    ]);
  });

  test('reports nothing about answers', () => {
    const answers = { firstName: 'Camila', iban: '03112345678' };
    expect(play({ type: 'answersGiven', answers }, { type: 'answersRestored', answers })).toEqual([]);
  });

  test('initialFrameFacts: reports the current step and state to a host that connects late', () => {
    const { store } = createAppStore();
    store.dispatch(opened);
    store.dispatch({ type: 'statusReceived', update: { progressState: 10 } });
    expect(initialFrameFacts(store.getState(), withOutcome)).toEqual([
      { type: 'stepChanged', ...place },
      { type: 'stateChanged', state: 10, name: 'accepted' },
    ]);
    expect(initialFrameFacts(createAppStore().store.getState(), sources)).toEqual([]);
  });
});
