import type { Answers, DataPointModel } from '../published/flow';

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
  const open = nonPersonalAnswers(answers, dataPoints);
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

/** The answers that say nothing of a person: those of privacy class `none`. What the catalogue does not know is none. */
export function nonPersonalAnswers(answers: Answers, dataPoints: Readonly<Record<string, DataPointModel>>): Answers {
  const isOpen = (name: string) => Object.hasOwn(dataPoints, name) && dataPoints[name]?.privacy === 'none';
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isOpen(name)));
}

interface RecordingFacts {
  /** The deployment records sessions. */
  readonly isOn: boolean;
  /** `logRocketBlocked` of the session. */
  readonly blocked: string | null;
  /** What was drawn earlier in this session, `true` or `false`. */
  readonly drawn: string | null;
  readonly samplingPercent: number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Whether this session is recorded. It is drawn once: a reload in the middle must not change it. */
export function isRecorded({ isOn, blocked, drawn, samplingPercent, random }: RecordingFacts): boolean {
  if (!isOn || blocked === 'true') return false;
  return drawn === null ? random() * 100 < samplingPercent : drawn === 'true';
}

/** A detail as a recording may carry it: as JSON, and empty where that is too long or impossible. */
export function cappedDetail(detail: unknown, maxCharacters: number): string {
  try {
    const json: unknown = JSON.stringify(detail);
    return typeof json !== 'string' || json.length > maxCharacters ? '' : json;
  } catch {
    return '';
  }
}
