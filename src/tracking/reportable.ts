import type { Answers, DataPointModel } from '../flow/types';
import { openAnswers } from './openAnswers';
import { cappedDetail } from './recording';

/** Anything shorter stands in too many words to be told from them. */
const shortestSecret = 3;

interface ReportableParts {
  readonly dataPoints: Readonly<Record<string, DataPointModel>>;
  readonly answers: () => Answers;
  /** A detail with more characters of JSON is dropped. */
  readonly maxCharacters: number;
}

/** What of a log line may leave the page: no answer of a personal or sensitive data point, and no text of an error. */
export function createReportable({ dataPoints, answers, maxCharacters }: ReportableParts) {
  return (message: string, detail?: unknown): readonly [string, string] => {
    const secrets = secretsOf(answers(), dataPoints);
    const told = detail instanceof Error ? { name: detail.name, at: framesOf(detail) } : detail;
    return [masked(message, secrets), masked(cappedDetail(told, maxCharacters), secrets)];
  };
}

function secretsOf(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): readonly string[] {
  const open = openAnswers(answers, dataPoints);
  const texts = Object.entries(answers)
    .filter(([name]) => !Object.hasOwn(open, name))
    .flatMap(([, answer]) => (typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []));
  return texts.filter(({ length }) => length >= shortestSecret).sort((one, other) => other.length - one.length);
}

function masked(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '•'), text);
}

/** Where it was thrown; the text of an error may repeat what was typed. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
}
