import type { LocaleCoverage, Report, StepCell } from './createReport';

const SIGNS: Readonly<Record<StepCell['document'], string>> = { shared: '', country: '*', deployment: '**' };

/** The report for a terminal. */
export function printReport({ owners, steps, texts, step }: Report): string {
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
    ...(missing.length > 0 ? ['', 'Missing', ...missing] : []),
    ...Object.entries(step ?? {}).flatMap(([name, model]) => [
      '',
      `${model.name} in ${name}`,
      JSON.stringify(model, null, 2),
    ]),
  ].join('\n');
}

function printCell(cell: StepCell | undefined): string {
  return cell ? `${cell.position}${SIGNS[cell.document]}${cell.isConditional ? '?' : ''}` : '·';
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
