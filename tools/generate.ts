import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from './generate/generatedFiles';

/** Regenerates every generated file. */
async function main(): Promise<void> {
  for (const { file, make } of generatedFiles()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
  }
}

void main();
