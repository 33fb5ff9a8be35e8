import { existsSync, readFileSync } from 'node:fs';
import { generatedFiles } from '../generate/generatedFiles';

/** Checks that every generated file is up to date. */
async function checkGenerated(): Promise<void> {
  for (const { file, make } of generatedFiles()) {
    const isFresh = existsSync(file) && readFileSync(file, 'utf8').trim() === (await make()).trim();
    if (isFresh) continue;
    console.error(`${file} is stale: run \`npm run generate\` and commit it`);
    process.exitCode = 1;
  }
}

void checkGenerated();
