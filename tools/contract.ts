import { parseArgs } from 'node:util';
import { printsHelp } from './command/printsHelp';
import { runContract, type CheckResult } from './contract/runContract';

const USAGE =
  'Usage: npm run contract -- --base https://api.example/base [--root https://api.example] [--links https://api.example/test/{id}] [--seed 1]';

function table(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ operationId }) => operationId.length));
  return results
    .map((result) => {
      const { operationId, title, failure, without } = result;
      const row = `${verdictOf(result)}  ${operationId.padEnd(width)}  ${title}`;
      const reasons =
        failure === undefined ? [] : [failure, ...(without === undefined ? [] : [`without it ${without}`])];
      return [row, ...reasons.map((reason) => `      ${reason}`)].join('\n');
    })
    .join('\n');
}

function verdictOf({ failure, without }: CheckResult): string {
  if (failure === undefined) return 'pass';
  return without === undefined ? 'FAIL' : 'lack';
}

async function main(): Promise<number> {
  if (printsHelp(USAGE)) return 0;
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      root: { type: 'string' },
      links: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.base === undefined || !URL.canParse(values.base) || !/^\d{1,9}$/.test(values.seed)) {
    console.error(USAGE);
    return 2;
  }
  const target = { apiBase: values.base, ...(values.root === undefined ? {} : { root: values.root }) };
  const results = await runContract(target, {
    seed: Number(values.seed),
    ...(values.links !== undefined && { links: values.links }),
  });
  const count = (wanted: string) => results.filter((result) => verdictOf(result) === wanted).length;
  const failed = count('FAIL');
  console.log(`${table(results)}\n\n${count('pass')} passed, ${count('lack')} lacking, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? `${error.message}\n${USAGE}` : error);
    process.exitCode = 2;
  },
);
