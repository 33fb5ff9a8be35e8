import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { BillOfMaterialsPlugin } from './tools/build/BillOfMaterialsPlugin';
import { ManifestPlugin } from './tools/build/ManifestPlugin';

const isDevelopment = process.env.NODE_ENV === 'development';
const production = (file: string) => resolve(__dirname, 'node_modules/react-router/dist/production', file);

/** What the libraries bring along and this product never uses; see docs/decisions. */
const replacements: Readonly<Record<string, string>> = {
  getDefaultRegistry: 'slimRegistry',
  createSchemaUtils: 'flatSchemaUtils',
  deepEquals: 'deepEquals',
  findSchemaDefinition: 'noReferences',
  omitExtraData: 'allDataIsUsed',
};
const slim = Object.entries(replacements).map(
  ([theirs, ours]) =>
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`\\./(?:.*/)?${theirs}\\.js$`),
      resolve(__dirname, `src/renderer/rjsf/${ours}.ts`),
    ),
);

/**
 * Tells the browser that nearly all of a file is run, so that it compiles it while it arrives, off the main thread, and
 * not function by function as each is called: the longest part of what lies between a file's arrival and its use.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(?:app|widget[^.]*|sagas)\..*\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

const shared: Configuration = {
  mode: isDevelopment ? 'development' : 'production',
  devtool: isDevelopment ? 'source-map' : false,
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    alias: {
      'markdown-to-jsx/react$': resolve(__dirname, 'src/renderer/rjsf/noMarkdown.ts'),
      'react-router/dom$': production('dom-export.mjs'),
      'react-router$': production('index.mjs'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, target: 'ES2022' } },
      },
      { include: production('.'), loader: resolve(__dirname, 'tools/build/namelessLoader.cjs') },
    ],
  },
  performance: false,
};

const app: Configuration = {
  ...shared,
  name: 'app',
  target: ['web', 'es2022'],
  entry: {
    early: './src/app/early.ts',
    app: './src/app/main.tsx',
    embed: './src/embed/main.ts',
    pause: './src/app/awaitEndOfPause.ts',
  },
  output: {
    path: resolve(__dirname, 'dist/app'),
    filename: '[name].[contenthash:12].js',
    chunkFilename: '[name].[contenthash:12].js',
    publicPath: 'auto',
    trustedTypes: { policyName: 'application-frontend' },
    clean: true,
  },
  module: {
    rules: [
      ...(shared.module?.rules ?? []),
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: false } }],
        sideEffects: true,
      },
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 }, mangle: true } }),
    ],
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
  },
  plugins: [
    ...slim,
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css' }),
    compiledAhead,
    new ManifestPlugin(),
    new BillOfMaterialsPlugin(),
  ],
};

/** The same pages for Node, to render the first one of a deployment while its documents are published. */
const prerender: Configuration = {
  ...shared,
  name: 'prerender',
  target: 'node20',
  entry: { index: './src/app/prerender.tsx' },
  output: { path: resolve(__dirname, 'dist/prerender'), library: { type: 'commonjs2' }, clean: true },
  module: { rules: [...(shared.module?.rules ?? []), { test: /\.css$/, type: 'asset/source' }] },
  optimization: { minimize: false },
  plugins: [...slim, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

const configurations: Configuration[] = [app, prerender];

export default configurations;
