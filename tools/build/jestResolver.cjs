const { join, relative, sep } = require('node:path');
const standIns = require('./standIns.json');

/**
 * Resolves imports in tests to the modules that ship: the library files that the bundle contains, including the
 * stand-ins. The libraries' single-file builds for Node would not do, because a stand-in replaces one file.
 */
const root = join(__dirname, '../..');
const replacements = new Map(
  standIns
    .filter(({ kind }) => kind === 'replacement')
    .map(({ module, standIn }) => [join(root, 'node_modules', module), join(root, standIn)]),
);
const shipped = /^(?:@rjsf\/(?:core|utils)|react-router(?:-dom|\/dom)?)(?:\/lib\/.*)?$/;

/** Imports from these folders resolve as published: tests compare with the unmodified libraries. */
const unmodified = new RegExp(`^node_modules/@rjsf/(?:validator-ajv8/|(?:core|utils)/dist$)`);

module.exports = function resolveShipped(request, options) {
  const { basedir, conditions = [], defaultResolver } = options;
  if (unmodified.test(relative(root, basedir).split(sep).join('/'))) return defaultResolver(request, options);
  const asBundled = { ...options, conditions: ['import', ...conditions.filter((name) => name !== 'require')] };
  const file = defaultResolver(request, shipped.test(request) ? asBundled : options);
  return replacements.get(file) ?? file;
};
