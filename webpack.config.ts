import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { BillOfMaterialsPlugin } from './tools/build/BillOfMaterialsPlugin';
import { ManifestPlugin } from './tools/build/ManifestPlugin';
import { readStandIns, type StandIn } from './tools/build/readStandIns';

const isDevelopment = process.env.NODE_ENV === 'development';
const libraryFile = (module: string) => resolve(__dirname, 'node_modules', module);

/**
 * Makes the browser compile nearly all functions of a file while it downloads, off the main thread, instead of one by
 * one as they are called: that is the longest part of the time between a file's arrival and its use. Only for files
 * that the first page waits for, because compiled functions stay in memory even if they are never called.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(?:app|library|widgets-first|widgets-contact)\..*\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** Each script that the app needs marks its element as it ends, so that one that did not run is requested again. */
const markedAsRun = new webpack.BannerPlugin({
  banner: 'document.currentScript&&document.currentScript.setAttribute("data-run","");',
  raw: true,
  footer: true,
  test: /^(?:app|library|pause)\..*\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/**
 * The layer of the script that also runs in browsers too old for the app, to say so: in the syntax of 2015.
 */
const EARLY = 'early';
const isEarly = /^early\./;

/**
 * The libraries of the app in a file of their own: the browser compiles it on another thread, beside the app's, and a
 * release that changes no library leaves it in the cache.
 */
const library = {
  name: 'library',
  test: /[\\/]node_modules[\\/]/,
  chunks: /^app$/,
  enforce: true,
};

/**
 * The widget of every first page, with what it shares with others: they find that in its file, and bring no copies.
 */
const widgetsFirst = {
  name: 'widgets-first',
  test: /[\\/](?:widgets[\\/](?:AmountWidget|WidgetOptions|parts[\\/](?:RangeSlider|StepButton|chipRow|inputAttributes|useTypedText))|formats[\\/](?:amountScale|currencyWords|moneyCodec|textCodec))\.tsx?$/,
  chunks: 'async',
  enforce: true,
} as const;

/** Shared by all builds, with these library modules replaced or patched. */
function sharedConfiguration(standIns: readonly StandIn[]): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: replacements(standIns) },
    module: {
      rules: [
        { test: /\.tsx?$/, issuerLayer: { not: EARLY }, ...compiledTo('ES2022') },
        { test: /\.tsx?$/, issuerLayer: EARLY, ...compiledTo('ES2015') },
        ...patches(standIns),
      ],
    },
    performance: false,
  };
}

function compiledTo(target: 'ES2015' | 'ES2022'): RuleSetRule {
  const options = { transpileOnly: true, instance: target, compilerOptions: { noEmit: false, target } };
  return { loader: 'ts-loader', options };
}

function replacements(standIns: readonly StandIn[]): Record<string, string> {
  const replaced = standIns.filter(({ kind }) => kind === 'replacement');
  return Object.fromEntries(
    replaced.map(({ module, standIn }) => [`${libraryFile(module)}$`, resolve(__dirname, standIn)]),
  );
}

function patches(standIns: readonly StandIn[]): RuleSetRule[] {
  const patched = standIns.filter(({ kind }) => kind === 'patch');
  return patched.map(({ module, standIn }) => ({
    include: libraryFile(module),
    loader: resolve(__dirname, standIn),
  }));
}

/** Shared by all builds for browsers. */
export function browserConfiguration(standIns: readonly StandIn[]): Configuration {
  const shared = sharedConfiguration(standIns);
  return {
    ...shared,
    target: ['web', 'es2022'],
    module: {
      rules: [
        ...(shared.module?.rules ?? []),
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { url: false, importLoaders: 1 } },
            resolve(__dirname, 'tools/build/layerLoader.cjs'),
          ],
          sideEffects: true,
        },
      ],
    },
    optimization: {
      minimizer: [minified(2022, { exclude: isEarly }), minified(2015, { test: isEarly })],
    },
  };
}

function minified(ecma: 2015 | 2022, files: { readonly test?: RegExp; readonly exclude?: RegExp }): TerserPlugin {
  return new TerserPlugin({
    ...files,
    minify: TerserPlugin.swcMinify,
    extractComments: { banner: (file) => `Licenses: ${file}` },
    terserOptions: { ecma, compress: { passes: 3, ecma }, mangle: true },
  });
}

/** Builds the pages for browsers. */
export function appConfiguration(standIns: readonly StandIn[]): Configuration {
  const browser = browserConfiguration(standIns);
  return {
    ...browser,
    name: 'app',
    entry: {
      early: { import: './src/app/early/early.ts', layer: EARLY },
      app: './src/app/start/main.tsx',
      embed: './src/embed/main.ts',
      pause: './src/app/failure/awaitEndOfPause.ts',
    },
    output: {
      path: resolve(__dirname, 'dist/app'),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: 'auto',
      // Asked for before the app can supply it.
      environment: { hasOwn: false },
      trustedTypes: { policyName: 'application-frontend' },
      clean: true,
    },
    experiments: { layers: true },
    optimization: {
      ...browser.optimization,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: { cacheGroups: { library, widgetsFirst } },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css' }),
      markedAsRun,
      compiledAhead,
      new ManifestPlugin(),
      new BillOfMaterialsPlugin(),
    ],
  };
}

/** Builds the same pages for Node, to prerender a deployment's first page at publishing. */
function prerenderConfiguration(standIns: readonly StandIn[]): Configuration {
  const shared = sharedConfiguration(standIns);
  return {
    ...shared,
    name: 'prerender',
    target: 'node20',
    entry: { index: './src/app/start/prerender.tsx' },
    output: { path: resolve(__dirname, 'dist/prerender'), library: { type: 'commonjs2' }, clean: true },
    module: { rules: [...(shared.module?.rules ?? []), { test: /\.css$/, type: 'asset/source' }] },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const standIns = readStandIns();
const configurations: Configuration[] = [appConfiguration(standIns), prerenderConfiguration(standIns)];

export default configurations;
