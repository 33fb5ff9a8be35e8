import { runStep } from './runStep';
import type { Step, StepResult } from './Step';

const AT_ONCE = 2;

/** Runs the steps in their order, two at a time, each after those it needs; reports each as it ends. */
export async function runSteps(
  steps: readonly Step[],
  report: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const results: StepResult[] = [];
  const finish = (result: StepResult): void => {
    running.delete(result.step);
    results.push(result);
    report(result);
  };
  const isPending = (name: string): boolean => [...waiting, ...running.keys()].some((step) => step.name === name);
  const canStart = (step: Step): boolean =>
    running.size < (step.isAlone ? 1 : AT_ONCE) &&
    ![...running.keys()].some((other) => other.isAlone) &&
    !(step.after ?? []).some(isPending);

  while (waiting.length > 0 || running.size > 0) {
    const step = waiting.find(canStart);
    if (!step) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    const broken = results.find((result) => step.after?.includes(result.step.name) && result.failed > 0);
    if (broken) finish({ step, seconds: 0, passed: 0, failed: 1, output: `Not run: ${broken.step.name} failed.\n` });
    else running.set(step, runStep(step).then(finish));
  }
  return results;
}
