import { resolve } from 'node:path';
import { loadDocuments } from '../../documents/loadDocuments';
import { suggestName } from '../check/suggestName';
import { documentFolders } from '../command/documentFolders';
import { deploymentNamed, readArguments, UsageError } from '../command/readArguments';
import { walkedForms } from './formReport';
import { pressLimits } from '../plans/pressLimits';
import { countPresses, type Presses } from '../plans/countPresses';
import { planDeployment } from '../plans/planDeployment';
import { reportAgreement } from './reportAgreement';
import { createReport, type LocaleCoverage, type Report, type StepCell } from './createReport';

/**
 * `flows report`: with `--agreement`, shows what an applicant has agreed to. Otherwise lists which sequences have which
 * steps, how complete the texts are, and how many presses and keys a form takes; as JSON also the form and the states by
 * the specification's names, and what an applicant with given answers sees.
 */
export async function runReport(args: readonly string[], usage: string): Promise<void> {
  const { words, options, flags } = readArguments(
    args,
    {
      words: ['<deployment>?'],
      options: ['step', 'answers', 'agreement', 'out', 'schemas', 'locales'],
      flags: ['json'],
    },
    usage,
  );
  const [deployment] = words;
  if (options.agreement !== undefined) {
    if (options.out === undefined) throw new UsageError('--agreement needs --out DIR', usage);
    console.log(reportAgreement(options.agreement, resolve(options.out), usage).join('\n'));
    return;
  }
  const { schemasDir, localesDir } = documentFolders(options);
  const documents = loadDocuments(schemasDir, localesDir);
  const report = createReport(documents, {
    ...(deployment !== undefined && { deployment: deploymentNamed(deployment, documents, usage) }),
    ...(options.step !== undefined && { step: options.step }),
  });
  if (options.step !== undefined && Object.keys(report.step ?? {}).length === 0) {
    const fix = suggestName(
      options.step,
      report.steps.map(({ step }) => step),
      'see the table without --step',
    );
    throw new UsageError(`No flow here has a step "${options.step}": ${fix}`, usage);
  }
  const { answers } = options;
  if (answers !== undefined && deployment === undefined)
    throw new UsageError('Answers are those of one deployment: name it', usage);
  const walks =
    deployment !== undefined && answers !== undefined && (await walkedForms(documents, deployment, answers));
  const presses: Record<string, Presses> = {};
  for (const name of Object.keys(report.forms)) presses[name] = countPresses(await planDeployment(documents, name));
  const whole = { ...report, presses, ...(walks && { walks }) };
  console.log(flags.has('json') ? JSON.stringify(whole, null, 2) : printReport(report, presses));
}

const SIGNS: Readonly<Record<StepCell['document'], string>> = { shared: '', country: '*', deployment: '**' };

/** Formats the report for a terminal. */
function printReport({ owners, steps, texts, step }: Report, presses: Readonly<Record<string, Presses>>): string {
  const rows = steps.map((row) => [row.step, ...owners.map((owner) => printCell(row.in[owner]))]);
  const coverage = texts.map((each) => [each.deployment, each.locale, percent(each), printCounts(each)]);
  const missing = texts.flatMap(({ deployment, locale, missing: keys }) =>
    keys.map((key) => `  ${deployment}  ${locale}  ${key}`),
  );
  return [
    'Steps, by their place (* a step of the country, ** of the deployment, ? shown under a condition)',
    ...table([['', ...owners], ...rows]),
    '',
    'Texts, of those that the deployment shows',
    ...table(coverage),
    '',
    'Presses : keys of an ideal applicant on the longest path',
    ...table(Object.entries(presses).map(([name, each]) => [name, printPresses(each), printLimit(pressLimits[name])])),
    ...(missing.length > 0 ? ['', 'Missing', ...missing] : []),
    ...Object.entries(step ?? {}).flatMap(([name, model]) => [
      '',
      `${model.name} in ${name}`,
      JSON.stringify(model, null, 2),
    ]),
  ].join('\n');
}

function printCell(cell: StepCell | undefined): string {
  return cell ? `${cell.position ?? 'parked'}${SIGNS[cell.document]}${cell.isConditional ? '?' : ''}` : '·';
}

function printPresses({ presses, keys }: Presses): string {
  return `${presses} : ${keys}`;
}

function printLimit(limit: Presses | undefined): string {
  return limit ? `at most ${printPresses(limit)}` : '';
}

function percent({ needed, missing }: LocaleCoverage): string {
  const share = needed === 0 ? 1 : (needed - missing.length) / needed;
  return `${Math.floor(share * 100)} %`;
}

function printCounts({ needed, own, borrowed, missing }: LocaleCoverage): string {
  return `${needed} needed: ${own} own, ${borrowed} from its language, ${missing.length} missing`;
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
