import type { FailedTest, GateStep, StepResult, TestTally } from '../../../../tools/test/GateStep';
import { describeFlaky, tryAgain } from '../../../../tools/test/secondTry';

const step: GateStep = { name: 'tests', command: ['jest'], timeoutMinutes: 1 };
const inBrowser: FailedTest = {
  level: 'browser',
  title: 'form/page.spec.ts › a page opens',
  error: 'Error: hidden\n    at page.spec.ts:14',
  picture: 'page.png',
  file: 'form/page.spec.ts',
  selector: '12',
};
const inSaga: FailedTest = {
  level: 'integration',
  title: 'sagas/poll.test.ts › asks (again)',
  error: 'Error: never',
  file: '__tests__/integration/sagas/poll.test.ts',
  selector: 'asks (again)',
};
const inUnit: FailedTest = { ...inSaga, level: 'unit', title: 'flow/walk.test.ts › ends' };

const resultOf = (tally: TestTally): StepResult => ({ step, seconds: 1, output: '', ...tally });

/** Plays the second try, in which the tests of these titles pass. */
async function retry(failures: readonly FailedTest[], passing: readonly FailedTest[]) {
  const ran: GateStep[] = [];
  const first = resultOf({ passed: 5, failed: failures.length, failures });
  const judged = await tryAgain(
    [first],
    (again) => {
      ran.push(again);
      const tests = failures.map(({ level, title }) => ({
        level,
        title,
        seconds: 1,
        hasPassed: passing.some((test) => test.title === title),
      }));
      return Promise.resolve(resultOf({ passed: 0, failed: 0, tests }));
    },
    jest.fn(),
  );
  const [{ passed, failed } = { passed: 0, failed: 0 }] = judged.results;
  return { passed, failed, flaky: judged.flaky, commands: ran.map(({ command }) => command.join(' ')) };
}

test('tryAgain: runs a failed browser test alone, by its place, and counts it as passed if it passes', async () => {
  const { commands, ...outcome } = await retry([inBrowser], [inBrowser]);
  expect(outcome).toEqual({ passed: 6, failed: 0, flaky: [inBrowser] });
  expect(commands).toEqual([expect.stringMatching(/^playwright test .*--workers 1 .*form\/page\.spec\.ts:12$/)]);
});

test('tryAgain: runs a failed integration test alone, by its name, and fails if it fails again', async () => {
  const { commands, ...outcome } = await retry([inSaga], []);
  expect(outcome).toEqual({ passed: 5, failed: 1, flaky: [] });
  expect(commands).toEqual([expect.stringContaining(`${inSaga.file} --testNamePattern ^(?:asks \\(again\\))$`)]);
});

test('tryAgain: runs a step that was held back by tests which pass now', async () => {
  const after: GateStep = { ...step, name: 'operations', after: ['tests'] };
  const results = [
    resultOf({ passed: 0, failed: 1, failures: [inBrowser] }),
    { ...resultOf({ passed: 0, failed: 1 }), step: after, isHeldBack: true as const },
  ];
  const play = (hasPassed: boolean) => {
    const tests = [{ ...inBrowser, seconds: 1, hasPassed }];
    const run = ({ name }: GateStep) =>
      Promise.resolve(resultOf({ passed: name === 'operations' ? 1 : 0, failed: 0, tests }));
    return tryAgain(results, run, jest.fn());
  };
  expect((await play(true)).results).toMatchObject([{ failed: 0 }, { passed: 1, failed: 0 }]);
  expect((await play(false)).results).toMatchObject([{ failed: 1 }, { failed: 1, isHeldBack: true }]);
});

test('tryAgain: gives no second try to a unit test, nor to a product that fails everywhere', async () => {
  expect(await retry([inUnit], [inUnit])).toMatchObject({ failed: 1, commands: [] });
  const many = Array.from({ length: 21 }, (_, index) => ({ ...inBrowser, title: `${index}` }));
  expect(await retry(many, many)).toMatchObject({ failed: 21, commands: [] });
});

test('describeFlaky: names the test, its first error and its picture', () => {
  expect(describeFlaky([inBrowser]).split('\n')).toEqual([
    'FLAKY  browser form/page.spec.ts › a page opens',
    '       Error: hidden',
    '           at page.spec.ts:14',
    '       page.png',
  ]);
});
