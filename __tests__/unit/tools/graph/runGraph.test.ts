import { join } from 'node:path';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { editCopy } from '../../../fixtures/check/editCopy';
import type { JsonSchema } from '../../../../src/published/flow';
import { describeCondition } from '../../../../tools/graph/Journey';
import { runGraph } from '../../../../tools/graph/runGraph';
import { ROOT } from '../../../support/root';

const SEQUENCE = 'schemas/countries/co/sequence.json';

const has = (name: string, rule: JsonSchema): JsonSchema => ({ properties: { [name]: rule }, required: [name] });

describe('describeCondition', () => {
  const cases: readonly [JsonSchema, string][] = [
    [has('hasBankAccount', { const: true }), 'hasBankAccount is true'],
    [has('gender', { enum: ['female', 'male'] }), 'gender is female or male'],
    [has('citizenship', { type: 'string', not: { const: 'CO' } }), 'citizenship is not CO'],
    [has('amount', { minimum: 5, maximum: 9 }), 'amount ≥ 5 and amount ≤ 9'],
    [has('email', { format: 'email' }), 'email is a email'],
    [{ required: ['iban'] }, 'iban is answered'],
    [{ anyOf: [has('a', { const: 1 }), has('b', { const: 2 })] }, '(a is 1 or b is 2)'],
    [{ allOf: [has('a', { const: 1 })], not: has('b', { const: 2 }) }, 'a is 1 and not (b is 2)'],
    [has('tags', { items: { const: 'x' } }), 'each tags is x'],
    [{}, 'always'],
  ];

  it.each(cases)('describes %j', (condition, words) => {
    expect(describeCondition(condition)).toBe(words);
  });
});

describe('runGraph: the journey of co-askrobin', () => {
  const copy = new DocumentCopy();
  const printed: string[] = [];
  const graph = (...args: string[]): string => {
    printed.length = 0;
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    runGraph(args, 'usage');
    return printed.join('\n');
  };
  /** What the changes below are drawn as, in both formats. */
  let changed: string;
  let drawn: string;

  beforeAll(() => {
    editCopy(copy, SEQUENCE, (sequence) => {
      const steps = (sequence.steps as string[]).filter((name) => name !== 'gender' && name !== 'citizenship');
      steps.splice(steps.indexOf('name'), 0, 'citizenship', 'extra');
      return { ...sequence, steps };
    });
    editCopy(copy, 'schemas/steps/credit-history.json', (step) => ({
      ...step,
      when: has('amount', { minimum: 500_000 }),
    }));
    editCopy(copy, 'schemas/steps/monthly-income.json', (step) => ({ ...step, path: 'income' }));
    editCopy(copy, 'schemas/deployments/co-askrobin.json', (deployment) => ({
      ...deployment,
      steps: {
        extra: {
          path: 'extra',
          type: 'dynamic',
          context: 'extra',
          dataPoints: ['floor'],
          schema: { type: 'object', properties: { floor: { $ref: 'data-points#/floor' } }, required: ['floor'] },
        },
      },
    }));
    const folders = ['--schemas', join(copy.folder, 'schemas'), '--against', join(ROOT, 'schemas')];
    changed = graph('co-askrobin', ...folders);
    drawn = graph('co-askrobin', ...folders, '--format', 'svg');
  });
  afterAll(() => copy.remove());

  it('shows every step in order, and in each step the questions that depend on an answer', () => {
    const text = graph('co-askrobin');
    expect(text).toMatch(/^---\ntitle: "co-askrobin"\n---\nflowchart TD\n/);
    expect(text).toContain('["<b>loan-details</b> (dialog)<br/>loanPurpose<br/>amount"]');
    expect(text).toContain('["<b>name</b> (person)<br/>firstName');
    expect(text).toContain('iban, if hasBankAccount is true');
    expect(text).toContain('start --> step0\n  step0 --> step1');
    expect(text).not.toMatch(/class|<b>[^<]*undefined/);
  });

  it('shows conditions on the arrows, and arrows around conditional steps', () => {
    const id = (name: string): string => new RegExp(`(step\\d+)\\["<b>${name}</b>`).exec(changed)?.[1] ?? name;
    expect(changed).toContain(`${id('bank-account')} -->|"amount ≥ 500000"| ${id('credit-history')}`);
    const since = 'incomeSource is not student or homemaker or unemployed and monthlyIncome is not 0';
    const last = id('income-contract-started-at');
    expect(changed).toContain(`${id('bank-account')} -->|"otherwise, ${since}"| ${last}`);
    expect(changed).toContain(`${id('credit-history')} -->|"${since}"| ${last}`);
  });

  test.each([
    ['extra', 'added'],
    ['gender', 'removed'],
    ['citizenship', 'moved'],
    ['credit-history', 'changed'],
    ['monthly-income', 'changed'],
  ])('marks %s as %s, in both formats', (step, mark) => {
    expect(changed).toMatch(new RegExp(`<b>${step}</b> \\([^)]*${mark}\\)`));
    expect(drawn).toContain(`<g class="${mark}" data-step="${step}">`);
  });

  it('marks nothing else, and finds no change when compared with itself', () => {
    expect(drawn.match(/<g class="(?!same)/g)).toHaveLength(5);
    expect(graph('co-askrobin', '--against', ROOT)).not.toContain('classDef');
  });

  it('is drawn without overlapping steps, and every box is inside the drawing', () => {
    const boxes = [...drawn.matchAll(/class="box" x="(\d+)" y="([\d.]+)" width="(\d+)" height="([\d.]+)"/g)];
    const numbers = boxes.map(([, ...each]) => each.map(Number));
    expect(boxes.length).toBeGreaterThan(10);
    numbers.slice(1).forEach(([, y = 0], index) => {
      const [, before = 0, , height = 0] = numbers[index] ?? [];
      expect(y).toBeGreaterThan(before + height);
    });
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) ([\d.]+)"/.exec(drawn) ?? []).map(Number);
    for (const [x = 0, y = 0, w = 0, h = 0] of numbers) {
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    expect(drawn).toContain('<title id="title">');
    expect(drawn).not.toMatch(/NaN|undefined|<script/);
  });

  test.each([
    [['co-askrobn'], 'did you mean "co-askrobin"?'],
    [['co-askrobin', '--format', 'png'], 'There is no format "png": mermaid or svg'],
    [[], '<deployment> is missing'],
    [['co-askrobin', '--against', '/nowhere'], 'There are no documents in /nowhere'],
  ])('refuses %j: %s', (args, reason) => {
    expect(() => graph(...args)).toThrow(reason);
  });
});
