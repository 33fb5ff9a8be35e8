/** Which visits a deployment may record although a campaign has brought them back. */
interface RecordingSwitches {
  readonly isRetargetingLogged: boolean;
  readonly isAbandonmentLogged: boolean;
}

/** Whether this visit is not to be recorded, by the `utm_source` that it came from. */
export function isRecordingBlocked(
  utmSource: string | null,
  { isRetargetingLogged, isAbandonmentLogged }: RecordingSwitches,
): boolean {
  if (utmSource === 'retargeting') return !isRetargetingLogged;
  if (utmSource === 'abandonment') return !isAbandonmentLogged;
  return false;
}
