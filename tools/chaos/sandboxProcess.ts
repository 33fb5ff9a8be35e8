import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSandbox } from '../../sandbox/createSandbox';
import { startSandbox } from '../../sandbox/startSandbox';

/** A sandbox that is ready to take the place of one that was killed: it serves as soon as a line says so. */
const [dataDir = '', port = '0'] = process.argv.slice(2);

/** Compiles the contract, which takes most of the time of a start. */
function warm(): void {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-warm-'));
  createSandbox({ dataDir: folder }).close();
  rmSync(folder, { recursive: true, force: true });
}

warm();
console.log('warm');
const lines = createInterface({ input: process.stdin });
lines.once('line', () => {
  startSandbox({ dataDir, port: Number(port), log: (line) => console.error(line) }).then(
    () => console.log('serving'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Whoever has started it is gone.
lines.once('close', () => process.exit());
