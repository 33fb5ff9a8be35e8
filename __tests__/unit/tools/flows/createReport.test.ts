import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeploymentSources } from '../../../../documents/DeploymentSources';
import type { FormReport } from '../../../../tools/flows/formReport';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { editCopy } from '../../../fixtures/check/editCopy';
import { parkedNotes } from '../../../../tools/check/rules/sequences';
import { resolveFlow } from '../../../../documents/resolveFlow';
import { createReport, type Report } from '../../../../tools/flows/createReport';
import { runReport } from '../../../../tools/flows/runReport';
import { productDocuments as documents } from '../../../support/productDocuments';

describe('createReport: the real documents', () => {
  const report = createReport(documents);

  it('lists every step of every country at its position', () => {
    for (const [code, { sequence }] of documents.countries) {
      const listed = report.steps
        .flatMap((row) => (row.in[code] ? [{ step: row.step, position: row.in[code].position }] : []))
        .sort((one, other) => Number(one.position) - Number(other.position))
        .map(({ step }) => step);
      expect(listed).toEqual((sequence.data as { readonly steps: readonly string[] }).steps);
    }
  });

  it('distinguishes shared steps from those of a country', () => {
    const cell = (step: string) => report.steps.find((row) => row.step === step)?.in['co'];
    expect(cell('name')).toMatchObject({ document: 'shared', isConditional: false });
    expect(cell('personal-code')).toMatchObject({ document: 'country' });
  });

  it('finds no missing text, and counts each text once', () => {
    expect(report.texts.map(({ deployment }) => deployment)).toEqual(expect.arrayContaining(['co-askrobin']));
    for (const { needed, own, borrowed, missing } of report.texts) {
      expect(missing).toEqual([]);
      expect(own + borrowed).toBe(needed);
    }
  });

  it('shows a step as it is published', () => {
    const { step } = createReport(documents, { deployment: 'co-askrobin', step: 'bank-account' });
    expect(Object.keys(step ?? {})).toEqual(['co-askrobin']);
    expect(step?.['co-askrobin']?.schema.then?.properties?.['iban']).toMatchObject({ format: 'account-number-co' });
  });
});

describe('createReport: the specification’s names', () => {
  const { forms, states } = createReport(documents);

  it.each(['co-askrobin', 'es-ibancar'])(
    'the form of %s has the steps of its sequence, linked in their order',
    (name) => {
      const { stepOrder, dataPointsPerStep, steps } = forms[name] as FormReport;
      const { sequence } = new DeploymentSources(documents, name);
      expect(stepOrder).toEqual(sequence.steps);
      expect(Object.keys(dataPointsPerStep)).toEqual(stepOrder);
      const paths = steps.map(({ path }) => path);
      expect(steps.map(({ prevButtonFormPath }) => prevButtonFormPath)).toEqual([null, ...paths.slice(0, -1)]);
      expect(steps.map(({ nextButtonFormPath }) => nextButtonFormPath)).toEqual([...paths.slice(1), null]);
      expect(steps.at(-1)?.dataPointsToSubmit).toEqual(Object.values(dataPointsPerStep).flat());
    },
  );

  it('the states have their numbers, routes and sections', () => {
    expect(states.slice(0, 42).map(({ value }) => value)).toEqual(Array.from({ length: 42 }, (_, value) => value));
    expect(states[8]).toMatchObject({ route: 'employment-details', phase: 'before-offer', section: 'employer' });
  });
});

describe('createReport: changed documents', () => {
  const copy = new DocumentCopy();
  const read = (): Report =>
    createReport(copy.documents(), {
      deployment: 'co-askrobin',
    });
  afterAll(() => copy.remove());

  it('lists a parked step without a position; the check passes and mentions it', () => {
    editCopy(copy, 'schemas/countries/co/sequence.json', ({ steps, ...others }) => ({
      ...others,
      steps: (steps as readonly string[]).filter((name) => name !== 'gender'),
      parked: ['gender'],
    }));
    const cell = read().steps.find(({ step }) => step === 'gender')?.in['co'];
    expect(cell).toEqual({ document: 'shared', isConditional: false });
    expect(copy.check()).toEqual([]);
    const edited = copy.documents();
    expect(parkedNotes(edited)).toEqual(['country co does not ask its parked steps: gender']);
    expect(resolveFlow(edited, 'co-askrobin').formerPaths).toEqual(['gender']);
    copy.restore();
  });

  it('names missing texts, and the order and steps of a deployment with its own', () => {
    editCopy(copy, 'locales/es/form.json', ({ steps, ...texts }) => {
      const { name: _, ...others } = steps as Record<string, unknown>;
      return { ...texts, steps: others };
    });
    editCopy(copy, 'schemas/deployments/co-askrobin.json', (deployment) => ({
      ...deployment,
      steps: { name: { when: { required: ['amount'] } } },
    }));
    const { texts, owners, steps } = read();
    expect(texts).toMatchObject([{ locale: 'co', missing: ['form:steps>name>heading'] }]);
    expect(owners).toEqual(['co', 'co-askrobin']);
    expect(steps.find(({ step }) => step === 'name')?.in['co-askrobin']).toMatchObject({ isConditional: true });
  });
});

describe('runReport', () => {
  const run = async (...args: string[]): Promise<string> => {
    const printed: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    await runReport(args, 'usage');
    return printed.join('\n');
  };

  it('prints a readable table, and JSON', async () => {
    expect(await run('co-askrobin')).toMatch(/ {2}personal-code +\d+\*[^]*co-askrobin +co +100 %/);
    expect(JSON.parse(await run('--json'))).toMatchObject({ owners: expect.arrayContaining(['co']) });
    expect(await run('co-askrobin', '--step', 'name')).toContain('name in co-askrobin\n{');
  });

  it('prints as JSON what an applicant with these answers sees, and the errors in words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify({ hasBankAccount: true, iban: '1' }));
    const { walks } = JSON.parse(await run('co-askrobin', '--json', '--answers', file)) as { walks: FormReport[] };
    rmSync(folder, { recursive: true });
    expect(walks[0]?.dataPointsPerStep).toMatchObject({
      'bank-account': ['hasBankAccount', 'bankName', 'accountType', 'iban'],
    });
    expect(walks[0]?.steps.find(({ name }) => name === 'bank-account')).toMatchObject({
      prevButtonFormPath: 'overdue-debt-amount',
      nextButtonFormPath: 'credit-history',
      dataPointsToSubmit: [],
      errors: expect.arrayContaining([{ fieldName: 'accountType', message: 'Elige el tipo de cuenta.' }]),
    });
  });

  test.each([
    [['co-askrobn'], 'did you mean "co-askrobin"?'],
    [['--step', 'nmae'], 'did you mean "name"?'],
    [['--json', '--answers', 'any.json'], 'Answers are those of one deployment'],
  ])('refuses %j: %s', async (args, reason) => {
    await expect(run(...args)).rejects.toThrow(reason);
  });
});
