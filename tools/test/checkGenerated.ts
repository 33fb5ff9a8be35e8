import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { withTrackingTables } from '../docs/trackingTables';
import { loadDocuments } from '../documents/loadDocuments';

interface GeneratedFile {
  readonly file: string;
  /** What a developer runs to write it again. */
  readonly command: string;
  readonly make: () => string;
}

const TRACKING = 'docs/tracking.md';

const GENERATED: readonly GeneratedFile[] = [
  { file: 'src/api/generated/contract.ts', command: 'npm run types:api', make: makeContractTypes },
  { file: TRACKING, command: 'npm run docs:tracking', make: makeTrackingDocs },
];

function makeContractTypes(): string {
  const { stdout, stderr, status } = spawnSync('openapi-typescript', ['schemas/api/openapi.yaml'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openapi-typescript: ${stderr}`);
  return stdout;
}

/** Only its tables are generated. */
function makeTrackingDocs(): string {
  return withTrackingTables(readFileSync(TRACKING, 'utf8'), loadDocuments('schemas', 'locales'));
}

/** Every generated file equals what its source makes of it now. */
function checkGenerated(): void {
  for (const { file, command, make } of GENERATED) {
    const isFresh = existsSync(file) && readFileSync(file, 'utf8').trim() === make().trim();
    if (isFresh) continue;
    console.error(`${file} is stale: run \`${command}\` and commit it`);
    process.exitCode = 1;
  }
}

checkGenerated();
