import { join } from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';

/** The compiler of the app and of its prerenderer, for development, into folders of its own. */
export async function createCompiler(outDir: string): Promise<MultiCompiler> {
  // Read by the configuration when it is loaded.
  process.env.NODE_ENV = 'development';
  const { default: configurations } = await import('../../webpack.config');
  return webpack(
    configurations.map((configuration) => ({
      ...configuration,
      output: { ...configuration.output, path: join(outDir, configuration.name ?? 'app') },
      infrastructureLogging: { level: 'warn' as const },
    })),
  );
}
