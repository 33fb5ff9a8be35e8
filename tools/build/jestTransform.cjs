const { relative } = require('node:path');
const { createTransformer } = require('@swc/jest');
const standIns = require('./standIns.json');

const patches = new Map(
  standIns
    .filter(({ kind }) => kind === 'patch')
    .map(({ module, standIn }) => [`node_modules/${module}`, require(`../../${standIn}`)]),
);

/** Compiles library modules for tests, with the patches they ship with. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const patched = (source, path, { config }) =>
      patches.get(relative(config.rootDir, path).replaceAll('\\', '/'))?.(source) ?? source;
    return {
      ...swc,
      process: (source, path, given) => swc.process(patched(source, path, given), path, given),
    };
  },
};
