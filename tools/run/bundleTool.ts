import { build } from 'esbuild';
import { nodeScripts, ownPlaces } from './ownPlaces';

/**
 * Returns a tool with all its modules as one script; packages stay outside.
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
    plugins: [ownPlaces],
  });
  const outside = Object.keys(metafile.inputs).find((file) => !sources.includes(file.split('/')[0] ?? ''));
  if (outside !== undefined) throw new Error(`A tool imports ${outside}, outside of ${sources.join(', ')}`);
  return outputFiles[0]?.text ?? '';
}
