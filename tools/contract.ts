import { parseArgs } from 'node:util';
import { runContract } from './contract/runContract';
import type { CheckResult } from './contract/runContract';

const USAGE = 'Usage: npm run contract -- --base https://api.example/base [--root https://api.example]';

function table(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ operationId }) => operationId.length));
  return results
    .map(({ operationId, title, failure }) => {
      const row = `${failure === undefined ? 'pass' : 'FAIL'}  ${operationId.padEnd(width)}  ${title}`;
      return failure === undefined ? row : `${row}\n      ${failure}`;
    })
    .join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { base: { type: 'string' }, root: { type: 'string' } } });
  if (values.base === undefined || !URL.canParse(values.base)) {
    console.error(USAGE);
    return 2;
  }
  const results = await runContract({
    apiBase: values.base,
    ...(values.root === undefined ? {} : { root: values.root }),
  });
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  console.log(`${table(results)}\n\n${results.length - failed} passed, ${failed} failed`);
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
