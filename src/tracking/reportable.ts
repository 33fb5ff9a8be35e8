import type { Answers, DataPointModel } from '../published/flow';
import { cappedDetail } from './recording';

/** Shorter answers are not masked: they occur in too many words. */
const shortestSecret = 3;

interface ReportableParts {
  readonly dataPoints: Readonly<Record<string, DataPointModel>>;
  readonly answers: () => Answers;
  /** A detail with more characters of JSON is dropped. */
  readonly maxCharacters: number;
}

/**
 * Returns a function that reduces a log line to what may leave the page: no answer of a personal or sensitive data
 * point, and no text of an error.
 */
export function createReportable({ dataPoints, answers, maxCharacters }: ReportableParts) {
  return (message: string, detail?: unknown): readonly [string, string] => {
    const secrets = secretsOf(answers(), dataPoints);
    const reported = detail instanceof Error ? { name: detail.name, at: framesOf(detail) } : detail;
    return [masked(message, secrets), masked(cappedDetail(reported, maxCharacters), secrets)];
  };
}

function secretsOf(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): readonly string[] {
  const open = nonPersonalAnswers(answers, dataPoints);
  const texts = Object.entries(answers)
    .filter(([name]) => !Object.hasOwn(open, name))
    .flatMap(([, answer]) => (typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []));
  return texts.filter(({ length }) => length >= shortestSecret).sort((one, other) => other.length - one.length);
}

function masked(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '•'), text);
}

/** Returns where an error was thrown; its text may repeat what the applicant typed. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
}

/**
 * Returns the answers that reveal nothing about a person: those of privacy class `none`. Drops unknown data points.
 */
export function nonPersonalAnswers(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): Answers {
  const isOpen = (name: string) => Object.hasOwn(dataPoints, name) && dataPoints[name]?.privacy === 'none';
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isOpen(name)));
}
