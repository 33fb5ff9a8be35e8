import { flag } from '../storage/codecs';
import { keptKey } from '../storage/keptKey';

/** This visit is not recorded. */
export const recordingBlockedKey = keptKey('logRocketBlocked', { place: 'tab', scope: 'tab', privacy: 'plain' }, flag);

/** Whether the session was sampled for recording. */
export const recordingKey = keptKey('logRocket', { place: 'tab', scope: 'tab', privacy: 'plain' }, flag);

interface RecordingFacts {
  /** The deployment records sessions. */
  readonly isOn: boolean;
  /** `logRocketBlocked` of the session. */
  readonly isBlocked: boolean | undefined;
  /** Result of the sampling earlier in this session. */
  readonly isDrawn: boolean | undefined;
  readonly samplingPercent: number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Returns whether this session is recorded. It is sampled once: a reload must not change the result. */
export function isRecorded({ isOn, isBlocked, isDrawn, samplingPercent, random }: RecordingFacts): boolean {
  if (!isOn || isBlocked) return false;
  return isDrawn ?? random() * 100 < samplingPercent;
}

/** Returns a detail as a recording may contain it: as JSON, or empty if that is too long or impossible. */
export function cappedDetail(detail: unknown, maxCharacters: number): string {
  try {
    const json: unknown = JSON.stringify(detail);
    return typeof json !== 'string' || json.length > maxCharacters ? '' : json;
  } catch {
    return '';
  }
}

/** Which visits a deployment may record although a campaign brought the applicant back. */
interface RecordingSwitches {
  readonly isRetargetingLogged: boolean;
  readonly isAbandonmentLogged: boolean;
}

/** Returns whether this visit must not be recorded, by the `utm_source` that it came from. */
export function isRecordingBlocked(
  utmSource: string | null,
  { isRetargetingLogged, isAbandonmentLogged }: RecordingSwitches,
): boolean {
  if (utmSource === 'retargeting') return !isRetargetingLogged;
  if (utmSource === 'abandonment') return !isAbandonmentLogged;
  return false;
}
