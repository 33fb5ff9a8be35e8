import { join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const ROOT = resolve(__dirname, '../..');

/** Names of the files that the page links, within the folder of the build. */
export interface HandwrittenFiles {
  readonly folder: string;
  readonly script: string;
  readonly stylesheet: string;
}

/** Builds the hand-written form as the product is built, without the product's own replacements. */
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
    mode: 'production',
    context: ROOT,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { form: join(__dirname, 'form/main.tsx') },
    output: { path: folder, filename: '[name].js', clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, target: 'ES2022' } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 }, mangle: true } }),
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    performance: false,
  };
}
