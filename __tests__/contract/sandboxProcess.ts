import { startSandbox } from '../../sandbox/startSandbox';

/** Runs a sandbox in its own process, which a test can kill: prints its address, then serves. */
const [dataDir = ''] = process.argv.slice(2);

startSandbox({ dataDir, limits: { unprovedLead: Infinity } }).then(
  ({ url }) => console.log(url),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
