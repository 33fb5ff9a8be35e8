import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';
import { ROOT } from '../../../support/root';
import type { CheckReport } from '../../../../tools/flows/runCheck';

const product = new CheckedProduct();
afterAll(() => product.remove());

const STEP = 'schemas/steps/monthly-income.json';
const BROKEN: Edit = [STEP, 'dataPoints/0', 'montlyIncome'];

/** Runs the command as an author does. */
function check(...args: string[]) {
  const folders = ['--schemas', join(product.folder, 'schemas'), '--locales', join(product.folder, 'locales')];
  const command = ['tools/run.cjs', 'tools/flows.ts', 'check', ...folders, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('flows check', () => {
  it('exits with 0 if all is in order', () => {
    const { status, stdout } = check();
    expect(stdout).toMatch(/\nAll documents are in order\n$/);
    expect(status).toBe(0);
  });

  it('exits with 1 if there are problems, prints one line for each, and does not speak of publishing', () => {
    const place = `${relative(ROOT, join(product.folder, STEP))}:6:18`;
    expect(product.with([BROKEN], () => check())).toEqual({
      status: 1,
      stdout: `${place}  known-data-points  There is no data point "montlyIncome". Fix: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json. (2 more go with it)\n1 problem\n`,
      stderr: '',
    });
  });

  it('prints the same as JSON', () => {
    const { status, stdout } = product.with([BROKEN], () => check('--json'));
    const report: CheckReport = {
      problems: [
        {
          file: relative(ROOT, join(product.folder, STEP)),
          line: 6,
          column: 18,
          rule: 'known-data-points',
          message: 'There is no data point "montlyIncome".',
          fix: 'did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json.',
          consequences: 2,
        },
      ],
      notes: [],
    };
    expect(JSON.parse(stdout)).toEqual(report);
    expect(status).toBe(1);
  });

  it.each([
    ['an option that does not exist', ['--nope'], /Unknown option '--nope'/],
    ['a folder without documents', ['--schemas', '/nowhere'], /The documents cannot be read: .*nowhere/],
  ])('exits with 2 if it cannot run: %s', (_, args, reason) => {
    const { status, stdout, stderr } = check(...args);
    expect(stderr).toMatch(reason);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
