import type { Arrangement } from '../flow/arrangeSteps';
import { json } from './firstCodecs';
import { keptKey } from './keptKey';

/** An arrangement, which applies to one session. */
interface SessionArrangement extends Arrangement {
  readonly sessionId: string;
}

/** The arrangement of the steps that an experiment specifies for the session. */
export const arrangementKey = keptKey(
  'dynamicPages',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  json(parseArrangement),
);

/** Returns the arrangement of this session, if it is one. */
export function arrangementOf(stored: SessionArrangement | undefined, sessionId: string): Arrangement | undefined {
  if (stored?.sessionId !== sessionId) return undefined;
  const { sessionId: _owner, ...arrangement } = stored;
  return arrangement;
}

/** Drops malformed parts. */
function parseArrangement(stored: unknown): SessionArrangement | undefined {
  const { sessionId, stepOrder, dataPointsPerStep } = Object(stored) as Readonly<Record<string, unknown>>;
  if (typeof sessionId !== 'string') return undefined;
  return {
    sessionId,
    ...(isNames(stepOrder) && { stepOrder }),
    ...(isGroups(dataPointsPerStep) && { dataPointsPerStep }),
  };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isGroups(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isNames);
}
