import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generate/generatedFiles';

/** Writes every generated file anew. */
async function main(): Promise<void> {
  for (const { file, make } of generatedFiles) writeFileSync(file, await make());
}

void main();
