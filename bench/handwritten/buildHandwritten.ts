import { join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { browserConfiguration } from '../../webpack.config';

const ROOT = resolve(__dirname, '../..');

/** Names of the files that the page links, within the folder of the build. */
export interface HandwrittenFiles {
  readonly folder: string;
  readonly script: string;
  readonly stylesheet: string;
}

/** Builds the hand-written form as the product is built, but with unmodified libraries. */
export function buildHandwritten(): Promise<HandwrittenFiles> {
  const folder = join(ROOT, 'dist/bench-handwritten');
  return new Promise((built, failed) => {
    webpack(configurationFor(folder), (error, stats) => {
      if (error) return failed(error);
      if (!stats || stats.hasErrors()) return failed(new Error(stats?.toString('errors-only') ?? 'No result'));
      built({ folder, script: 'form.js', stylesheet: 'form.css' });
    });
  });
}

function configurationFor(folder: string): Configuration {
  return {
    ...browserConfiguration([]),
    context: ROOT,
    entry: { form: join(__dirname, 'form/main.tsx') },
    output: { path: folder, filename: '[name].js', clean: true },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
