/** Outcome at a bank or payment service; also `finished` if none is reported. */
export type ReturnOutcome = 'finished' | 'cancelled' | 'failed';

/**
 * Parameters in which a bank or payment service reports the outcome; the last two have a value only after a failure.
 */
const verdicts = ['status', 'result', 'error', 'error_reason'];
const cancelled = /cancel|abort|denied|declined/i;
const failed = /fail|error|reject|expired|timeout|invalid|^ko$|^nok$/i;

/** Returns the outcome that the parameters of a return report. */
export function returnOutcomeOf(report: string): ReturnOutcome {
  const query = new URLSearchParams(report);
  const verdictValues = verdicts.flatMap((each) => query.getAll(each));
  if (verdictValues.some((verdict) => cancelled.test(verdict))) return 'cancelled';
  const isFailed = verdictValues.some((verdict) => failed.test(verdict)) || query.getAll('error').some(Boolean);
  return isFailed ? 'failed' : 'finished';
}
