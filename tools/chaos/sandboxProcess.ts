import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSandbox } from '../../sandbox/createSandbox';
import { startSandbox } from '../../sandbox/startSandbox';

/** A sandbox on standby to replace one that was killed: it serves once it receives a line. */
const [dataDir = '', port = '0'] = process.argv.slice(2);

/** The applicants of one plan have one number. */
const sharedNumber = { code: Infinity, wrongCode: Infinity };

/** Compiles the contract, which takes most of the start-up time. */
function warm(): void {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-warm-'));
  createSandbox({ dataDir: folder }).close();
  rmSync(folder, { recursive: true, force: true });
}

warm();
console.log('warm');
const lines = createInterface({ input: process.stdin });
lines.once('line', () => {
  startSandbox({ dataDir, port: Number(port), limits: sharedNumber, log: (line) => console.error(line) }).then(
    () => console.log('serving'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The parent process is gone.
lines.once('close', () => process.exit());
