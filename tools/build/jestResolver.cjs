const { join, relative, sep } = require('node:path');
const standIns = require('./standIns.json');

/**
 * Gives tests the modules that ship: the same files of the libraries that the bundle is made of (a stand-in takes the
 * place of one file, so the builds in a single file for Node are of no use), with the stand-ins among them.
 */
const root = join(__dirname, '../..');
const replacements = new Map(
  standIns
    .filter(({ kind }) => kind === 'replacement')
    .map(({ module, standIn }) => [join(root, 'node_modules', module), join(root, standIn)]),
);
const shipped = /^(?:@rjsf\/(?:core|utils)|react-router(?:-dom|\/dom)?)(?:\/lib\/.*)?$/;

/** The libraries as their authors publish them, to compare with: asked for by these paths, they stay among themselves. */
const unmodified = new RegExp(`^node_modules/@rjsf/(?:validator-ajv8/|(?:core|utils)/dist$)`);

module.exports = function resolveShipped(request, options) {
  const { basedir, conditions = [], defaultResolver } = options;
  if (unmodified.test(relative(root, basedir).split(sep).join('/'))) return defaultResolver(request, options);
  const asBundled = { ...options, conditions: ['import', ...conditions.filter((name) => name !== 'require')] };
  const file = defaultResolver(request, shipped.test(request) ? asBundled : options);
  return replacements.get(file) ?? file;
};
