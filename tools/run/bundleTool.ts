import { build, type Plugin } from 'esbuild';
import { nodeScripts, ownPlaces } from './ownPlaces';

/** Packages of many small files, most of which start with every tool: as parts of the script they are compiled already. */
const WITHIN = /^(?:ajv|ajv-formats|yaml|libphonenumber-js)(?:\/|$)/;

/** Takes packages of many files into the script. They change with the lock file only. */
const packagesWithin: Plugin = {
  name: 'packages within',
  setup: (building) => {
    building.onResolve({ filter: WITHIN }, ({ path, resolveDir }) => ({
      path: require.resolve(path, { paths: [resolveDir] }),
    }));
  },
};

/**
 * Returns a tool with all its modules as one script; most packages stay outside.
 *
 * @param root the repository
 * @param entry the tool's file
 * @param sources the only folders of the repository that it may import from
 */
export async function bundleTool(root: string, entry: string, sources: readonly string[]): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    ...nodeScripts,
    write: false,
    metafile: true,
    plugins: [packagesWithin, ownPlaces],
  });
  const allowedFolders = ['node_modules', ...sources];
  const outside = Object.keys(metafile.inputs).find((file) => !allowedFolders.includes(file.split('/')[0] ?? ''));
  if (outside !== undefined) throw new Error(`A tool imports ${outside}, outside of ${sources.join(', ')}`);
  return outputFiles[0]?.text ?? '';
}
