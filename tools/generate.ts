import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { printsHelp } from './command/printsHelp';
import { generatedFiles } from './generate/generatedFiles';

const USAGE = `Usage: npm run generate

Writes all files that are made from others: types of the contract, tables and pictures of the documentation.`;

/** Regenerates every generated file. */
async function main(): Promise<void> {
  for (const { file, make } of generatedFiles()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
  }
}

if (!printsHelp(USAGE)) void main();
