import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { appConfiguration } from '../webpack.config';
import { readStandIns, type StandIn } from './build/readStandIns';
import { runCommand } from './command/runCommand';

/** Returns the size of the app's own script with these stand-ins, in bytes of brotli. */
async function weighApp(standIns: readonly StandIn[]): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  try {
    const configuration = appConfiguration(standIns);
    await build({ ...configuration, output: { ...configuration.output, path: out } });
    const files = readdirSync(out).filter((file) => /^app\..*\.js$/.test(file));
    return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(out, file))).length, 0);
  } finally {
    rmSync(out, { recursive: true });
  }
}

function build(configuration: webpack.Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
}

/** Builds the app once with all stand-ins and once without each, and prints what each one saves. */
runCommand(async () => {
  const standIns = readStandIns();
  const all = await weighApp(standIns);
  console.log(`app.js: ${all} bytes of brotli`);
  for (const left of standIns) {
    const saved = (await weighApp(standIns.filter((each) => each !== left))) - all;
    console.log(`${left.module}: ${saved} bytes (in the table: ${left.savedBytes})`);
  }
});
