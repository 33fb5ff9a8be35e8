import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { editCopy } from '../../../fixtures/check/editCopy';
import { colombianAnswers } from '../../../fixtures/colombianAnswers';
import { walk } from '../../../../src/flow/walk';
import { createFlow, localFormats } from '../../../../tools/compile/createFlow';
import { compareFlows, type FlowDiff } from '../../../../tools/diff/compareFlows';
import { examplesOf, type SampleFlow } from '../../../../tools/diff/sampleValues';
import { lenientFlow } from '../../../../tools/diff/answerFlow';
import { makeApplicants, readAnswers } from '../../../../tools/diff/applicants';
import { runDiff } from '../../../../tools/diff/runDiff';
import type { Documents } from '../../../../documents/loadDocuments';
import { resolveFlow } from '../../../../documents/resolveFlow';
import { productDocuments } from '../../../support/productDocuments';
import { ROOT } from '../../../support/root';

const SEQUENCE = 'schemas/countries/co/sequence.json';
const COUNTRY = 'schemas/countries/co/country.json';

async function flowOf(documents: Documents, deployment = 'co-askrobin'): Promise<SampleFlow> {
  const flow = createFlow(resolveFlow(documents, deployment), await localFormats(documents));
  return { ...flow, examples: examplesOf(documents, deployment) };
}

const flows = new Map<string, Promise<SampleFlow>>();

/** Returns the flow of a deployment of the product, compiled once. */
function productFlow(deployment = 'co-askrobin'): Promise<SampleFlow> {
  const flow = flows.get(deployment) ?? flowOf(productDocuments, deployment);
  flows.set(deployment, flow);
  return flow;
}

type Edit = (copy: DocumentCopy) => void;

const order =
  (change: (steps: readonly string[]) => readonly string[]): Edit =>
  (copy) =>
    editCopy(copy, SEQUENCE, (sequence) => ({ ...sequence, steps: change(sequence.steps as string[]) }));

const define =
  (dataPoint: string, rule: object): Edit =>
  (copy) =>
    editCopy(copy, COUNTRY, (country) => {
      const defs = country.$defs as Record<string, object>;
      return { ...country, $defs: { ...defs, [dataPoint]: { ...defs[dataPoint], ...rule } } };
    });

const changed = new DocumentCopy();
afterEach(() => changed.restore());
afterAll(() => changed.remove());

async function diffAfter(edit: Edit): Promise<FlowDiff> {
  edit(changed);
  return compareFlows(await productFlow(), await flowOf(changed.documents()));
}

describe('makeApplicants', () => {
  it.each([...productDocuments.deployments.keys()])(
    '%s: opens every step for some applicant, takes every branch, and gives only valid answers',
    async (deployment) => {
      const flow = await productFlow(deployment);
      const applicants = makeApplicants(flow, flow);
      expect(applicants.flatMap(({ unknowable }) => [...unknowable])).toEqual([]);
      const walks = applicants.map(({ answers, unknowable }) => walk(lenientFlow(flow, unknowable), answers));
      const open = new Set(walks.map(({ isComplete, allowed }) => (isComplete ? 'sent' : allowed)));
      const asking = flow.model.steps.filter(({ type }) => type !== 'review').map(({ name }) => name);
      expect([...open].sort()).toEqual(['sent', ...asking].sort());
      const answered = new Set(walks.flatMap(({ relevantAnswers }) => Object.keys(relevantAnswers)));
      expect([...answered].sort()).toEqual(flow.model.steps.flatMap(({ dataPoints }) => dataPoints).sort());
      for (const { visibleSteps, allowed, isComplete } of walks) {
        const done = visibleSteps.slice(
          0,
          isComplete ? undefined : visibleSteps.findIndex((each) => each.step.name === allowed),
        );
        expect(done.every(({ isAnswered, step }) => isAnswered || step.type === 'review')).toBe(true);
      }
    },
  );
});

describe('compareFlows', () => {
  it('reports nothing for unchanged documents', async () => {
    const diff = await diffAfter(() => undefined);
    expect(diff).toMatchObject({ sentBack: [], skipsAhead: [], dropped: [], changedRules: [] });
    expect(diff.same).toBe(diff.shapes);
    expect(diff.shapes).toBeGreaterThan(20);
  });

  it('reports that a new order sends applicants past the step back to it, when it is unanswered', async () => {
    const diff = await diffAfter(
      order((steps) => {
        const rest = steps.filter((name) => name !== 'bank-account');
        return [...rest.slice(0, 3), 'bank-account', ...rest.slice(3)];
      }),
    );
    expect(diff.sentBack).toContainEqual(
      expect.objectContaining({
        from: 'citizenship',
        to: 'bank-account',
        because: [{ dataPoint: 'hasBankAccount', code: 'unanswered' }],
      }),
    );
    expect(diff.sentBack.map(({ from }) => from)).not.toContain('sent');
    expect(diff.dropped).toEqual([]);
  });

  it('reports nothing where steps come to share a screen: whoever was at one of them finds its question there', async () => {
    const { same, shapes } = await diffAfter((copy) =>
      editCopy(copy, SEQUENCE, (sequence) => ({
        ...sequence,
        screens: { person: ['name', 'gender', 'date-of-birth'] },
      })),
    );
    expect(same).toBe(shapes);
  });

  it('reports that removing a step drops its answer and lets an applicant at the step skip it', async () => {
    const diff = await diffAfter(order((steps) => steps.filter((name) => name !== 'gender')));
    expect(diff.skipsAhead).toMatchObject([{ from: 'gender', to: 'date-of-birth' }]);
    expect(diff.sentBack).toEqual([]);
    expect(diff.dropped.map(({ dataPoint }) => dataPoint)).toEqual(['gender']);
    expect(diff.gonePaths).toEqual(['gender']);
  });

  it('reports that a new condition skips a step exactly for the applicants it excludes', async () => {
    const diff = await diffAfter((copy) =>
      editCopy(copy, 'schemas/steps/credit-history.json', (step) => ({
        ...step,
        when: { properties: { hasBankAccount: { const: true } }, required: ['hasBankAccount'] },
      })),
    );
    expect(diff.skipsAhead).toMatchObject([
      { from: 'credit-history', to: 'income-contract-started-at', shapes: 1, example: 'hasBankAccount = false' },
    ]);
    expect(diff.dropped).toMatchObject([{ dataPoint: 'negativeCreditHistory', example: 'hasBankAccount = false' }]);
  });

  it('reports that a stricter limit sends back those beyond it, and which rule changed', async () => {
    const diff = await diffAfter(define('amount', { maximum: 5_000_000 }));
    expect(diff.changedRules).toEqual(['amount']);
    const targets = diff.sentBack.map(({ to, because, example }) => ({ to, because, example }));
    expect(targets).toContainEqual({
      to: 'loan-details',
      because: [{ dataPoint: 'amount', code: 'maximum' }],
      example: 'amount = 10000000',
    });
    expect(diff.same).toBeGreaterThan(0);
  });

  it('reports that removing a choice sends back those who chose it', async () => {
    const diff = await diffAfter(define('gender', { enum: ['female', 'male'] }));
    expect(diff.sentBack.every(({ to }) => to === 'gender')).toBe(true);
    expect(diff.sentBack[0]?.example).toBe('gender = "nonBinary"');
  });
});

describe('runDiff', () => {
  const copy = new DocumentCopy();
  const answers = join(copy.folder, 'answers.json');
  beforeAll(() => order((steps) => steps.filter((name) => name !== 'gender'))(copy));
  afterAll(() => copy.remove());

  const run = async (...args: string[]): Promise<string> => {
    const printed: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    await runDiff(['--from', ROOT, '--to', join(copy.folder, 'schemas'), ...args], 'usage');
    return printed.join('\n');
  };

  it('prints the differences as text and as JSON', async () => {
    expect(await run('--deployment', 'co-askrobin')).toMatch(
      /^co-askrobin: \d+ of \d+ answer shapes continue as before\n {2}skip ahead\n {4}to date-of-birth \(dateOfBirth unanswered\): /,
    );
    const [diff] = JSON.parse(await run('--deployment', 'co-askrobin', '--json')) as readonly unknown[];
    expect(diff).toMatchObject({ deployment: 'co-askrobin', dropped: [{ dataPoint: 'gender' }] });
  });

  it('replays exported answers and leads, and never prints them', async () => {
    const flat = Object.assign({}, ...Object.values(colombianAnswers)) as object;
    const lead = { incomeDetails: { monthlyIncome: 5 } };
    writeFileSync(answers, JSON.stringify([{ answers: { ...flat, strange: 1 } }, { lead }]));
    const { model } = await productFlow();
    expect(readAnswers(answers, model).map(({ answers: read }) => read)).toEqual([flat, { monthlyIncome: 5 }]);
    const text = await run('--deployment', 'co-askrobin', '--answers', answers);
    expect(text).not.toContain('camila');
  });

  test.each([
    [['--deployment', 'co-askrobn'], 'did you mean "co-askrobin"?'],
    [['--to', '/nowhere'], 'There are no documents in /nowhere'],
  ])('refuses %j: %s', async (args, reason) => {
    await expect(run(...args)).rejects.toThrow(reason);
  });

  it('requires both folders', async () => {
    await expect(runDiff(['--from', ROOT], 'usage')).rejects.toThrow('diff needs --from DIR and --to DIR');
  });
});
