import {
  intentOf,
  isEndedBy,
  judgeIntent,
  leftBehind,
  mayHaveArrived,
  withDone,
  withoutIntent,
  withSent,
  type Decision,
  type Intent,
} from '../../../src/intent/intents';

const decision: Decision = { operation: 'postVehicle', lead: 'lead-1', fromState: 16, content: '{"brand":"Renault"}' };

function sent(other: Partial<Decision> = {}, key = 'key-1'): Intent {
  return { ...intentOf([], { ...decision, ...other }, key), isSent: true };
}

describe('intentOf', () => {
  it('returns the intent that is open for the same decision, with its key', () => {
    expect(intentOf([sent()], decision, 'key-2')).toEqual(sent());
  });

  it.each<[string, Partial<Decision>]>([
    ['another operation', { operation: 'skipState' }],
    ['another lead', { lead: 'lead-2' }],
    ['another state', { fromState: 10 }],
    ['another content', { content: '{"brand":"Seat"}' }],
    ['no content', { content: '' }],
  ])('returns a new intent for %s', (_name, other) => {
    const made = intentOf([sent()], { ...decision, ...other }, 'key-2');
    expect(made).toMatchObject({ key: 'key-2', isSent: false });
  });

  it('stores only a 16-bit checksum of the content', () => {
    const { checksum, ...rest } = intentOf([], decision, 'key-1');
    expect(rest).toEqual({ operation: 'postVehicle', lead: 'lead-1', fromState: 16, key: 'key-1', isSent: false });
    expect(checksum).toBe(checksum & 0xffff);
  });
});

describe('intent record', () => {
  it('withSent and withoutIntent hold an intent once, marked as sent', () => {
    const made = intentOf([], decision, 'key-1');
    const other = sent({ fromState: 10 });
    expect(withSent(withSent([other], made), made)).toEqual([other, sent()]);
    expect(withoutIntent([other, sent()], made)).toEqual([other]);
  });

  it('withDone removes earlier intents of the same operation, and all of the state if the state was left', () => {
    const [done, earlier, other] = [sent(), sent({ content: 'a' }), sent({ operation: 'skipState' })];
    const elsewhere = [sent({ fromState: 10 }), sent({ lead: 'lead-2' })];
    const open = [done, earlier, other, ...elsewhere];
    expect(withDone(open, done, false)).toEqual([other, ...elsewhere]);
    expect(withDone(open, done, true)).toEqual(elsewhere);
  });
});

describe('mayHaveArrived', () => {
  it.each<[string, readonly Intent[], boolean]>([
    ['nothing is open', [], false],
    ['the same went out', [sent()], true],
    ['something else of the state went out', [sent({ operation: 'skipState' })], true],
    ['it was of another state', [sent({ fromState: 10 })], false],
    ['it was of another lead', [sent({ lead: 'lead-2' })], false],
    ['it has not gone out', [{ ...sent(), isSent: false }], false],
  ])('decides whether an earlier intent of the state may have arrived: %s', (_name, open, isDoubtful) => {
    expect(mayHaveArrived(open, decision)).toBe(isDoubtful);
  });
});

describe('leftBehind', () => {
  it('returns the sent intents of the lead whose state was left, because they have arrived', () => {
    const open = [
      sent(),
      sent({ fromState: 10 }),
      sent({ lead: 'lead-2' }),
      { ...sent({ content: '' }), isSent: false },
    ];
    expect(leftBehind(open, 'lead-1', 10)).toEqual([sent()]);
  });
});

describe('judgeIntent', () => {
  const refused = [{ code: 'minimum' }];
  const reused = [...refused, { code: 'idempotency_key_reused' }];
  it.each([
    ['ok', { kind: 'ok' }, 'done', 'done'],
    ['a refused value', { kind: 'rejected', errors: refused }, 'refused', 'unanswered'],
    ['a conflict', { kind: 'conflict' }, 'refused', 'unanswered'],
    ['an unknown lead', { kind: 'notFound' }, 'refused', 'unanswered'],
    ['too many', { kind: 'tooMany' }, 'unanswered', 'unanswered'],
    ['no usable answer', { kind: 'unavailable' }, 'unanswered', 'unanswered'],
    ['no answer', { kind: 'unavailable', isUncertain: true }, 'unanswered', 'unanswered'],
    [
      'a refusal after a lost answer',
      { kind: 'rejected', errors: refused, isUncertain: true },
      'unanswered',
      'unanswered',
    ],
    ['a conflict after a lost answer', { kind: 'conflict', isUncertain: true }, 'unanswered', 'unanswered'],
    ['a key of another content', { kind: 'rejected', errors: reused }, 'keyReused', 'keyReused'],
  ] as const)('judges %s, on a first attempt and after one that may have arrived', (...[, ending, first, repeated]) => {
    expect(judgeIntent({ isSent: false }, ending)).toBe(first);
    expect(judgeIntent({ isSent: true }, ending)).toBe(repeated);
  });
});

describe('isEndedBy', () => {
  it.each([
    ['postVehicle', 'refused', true],
    ['postVehicle', 'unanswered', false],
    ['postVehicle', 'keyReused', true],
    ['updateLead', 'refused', false],
    ['updateLead', 'keyReused', true],
    ['createLead', 'refused', true],
    ['createLead', 'keyReused', false],
    ['startMobileVerification', 'keyReused', true],
  ] as const)('%s, verdict %s: %s', (...[operation, verdict, isEnded]) => {
    expect(isEndedBy({ operation }, verdict)).toBe(isEnded);
  });
});
