import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generate/generatedFiles';

/** Regenerates every generated file. */
async function main(): Promise<void> {
  for (const { file, make } of generatedFiles) writeFileSync(file, await make());
}

void main();
