import type { Page } from '@playwright/test';
import type { Probes } from './Probe';

type Answer<Question> = Question extends () => infer Given ? Awaited<Given> : never;

/** Asks one of the page's probes one question. */
export async function askProbe<Name extends keyof Probes, Question extends keyof Probes[Name] & string>(
  page: Page,
  name: Name,
  question: Question,
): Promise<Answer<Probes[Name][Question]>> {
  const answer = await page.evaluate(ask, [name, question] as const);
  return answer as Answer<Probes[Name][Question]>;
}

/** Runs inside the page. A string to evaluate would fall under its Content-Security-Policy. */
function ask([name, question]: readonly [string, string]): unknown {
  const probe = Reflect.get(window, name) as Readonly<Record<string, () => unknown>>;
  return probe[question]?.();
}
