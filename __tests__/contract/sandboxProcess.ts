import { startSandbox } from '../../sandbox/startSandbox';

/** A sandbox in a process of its own, which can be killed: says its address, then serves. */
const [dataDir = ''] = process.argv.slice(2);

startSandbox({ dataDir }).then(
  ({ url }) => console.log(url),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
