const { relative, sep } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { withMutants } = require('./plan.cjs');

/** Compiles the copy of a module that contains its mutants, where there is one. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const read = (source, path, { config }) =>
      withMutants(relative(config.rootDir, path).split(sep).join('/')) ?? source;
    return {
      ...swc,
      process: (source, path, given) => swc.process(read(source, path, given), path, given),
      getCacheKey: (source, path, given) => swc.getCacheKey(read(source, path, given), path, given),
    };
  },
};
