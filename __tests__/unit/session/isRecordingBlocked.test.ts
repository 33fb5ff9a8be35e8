import { isRecordingBlocked } from '../../../src/session/session';

test.each([
  ['retargeting', false, false, true],
  ['retargeting', true, false, false],
  ['retargeting', false, true, true],
  ['abandonment', false, false, true],
  ['abandonment', false, true, false],
  ['abandonment', true, false, true],
  ['google', false, false, false],
  ['Retargeting', false, false, false],
  [null, false, false, false],
])(
  'isRecordingBlocked: from %s, retargeting recorded %s, abandonment recorded %s, is %s',
  (...[source, isRetargetingLogged, isAbandonmentLogged, expected]) => {
    expect(isRecordingBlocked(source, { isRetargetingLogged, isAbandonmentLogged })).toBe(expected);
  },
);
