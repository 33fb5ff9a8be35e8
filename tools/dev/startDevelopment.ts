import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Express } from 'express';
import webpack, { type MultiCompiler, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { lendersFolder } from '../../documents/loadDocuments';
import { createSandbox, type Sandbox } from '../../sandbox/createSandbox';
import { serveGallery } from '../gallery/serveGallery';
import type { PublishedDeployment } from '../publish/publishDeployment';
import { createSite, deploymentOfHost, type SiteOptions } from '../serve/createSite';
import type { DevProblem } from './DevMessage';
import { DevPublisher } from './DevPublisher';
import { EventChannel } from './EventChannel';
import { createDevSite } from './createDevSite';
import { problemsOfBuild } from './problemsOf';
import { watchFolders } from './watchFolders';

export interface DevelopmentOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder for the build. */
  readonly buildDir: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
  /** Served for a host that names no deployment. */
  readonly defaultDeployment: string;
  readonly log: (line: string) => void;
}

export interface Development {
  /** Returns all deployments published so far. */
  readonly deployments: () => readonly PublishedDeployment[];
  readonly close: () => Promise<void>;
}

/**
 * Builds, publishes and serves, and does so again whenever the code or a document changes. Resolves when everything
 * is being served.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { dataDir, buildDir, schemasDir, localesDir, log } = options;
  const siteDir = join(dataDir, 'site');
  const sandbox = createSandbox({
    dataDir: join(dataDir, 'sandbox'),
    schemasDir,
    log,
    site: { basePathOf: (host) => publisher.published.get(nameOf(host))?.basePath },
  });
  let buildProblems: readonly DevProblem[] = [];
  let site: Express | undefined;

  const nameOf = (host: string): string => {
    const names = [...publisher.published.keys()];
    return deploymentOfHost(host, names, defaultOf(names, options)) ?? '';
  };
  const versionOf = (host: string): string | null => publisher.published.get(nameOf(host))?.version ?? null;
  const channel = new EventChannel((host) => {
    return { version: versionOf(host), problems: [...buildProblems, ...publisher.problems] };
  });
  const publisher: DevPublisher = new DevPublisher({
    ...options,
    siteDir,
    appDir: join(buildDir, 'app'),
    isOpen: (name) => channel.hosts.some((host) => nameOf(host) === name),
    onChange: () => {
      const deployments = [...publisher.published.values()];
      if (deployments.length > 0) site = developmentSite({ siteDir, deployments }, sandbox, options);
      channel.broadcast();
      for (const { place, rule, message } of publisher.problems) log(`${place}  ${rule}  ${message}`);
    },
  });
  const onBuilt = async (stats: MultiStats): Promise<void> => {
    buildProblems = problemsOfBuild(stats.toJson({ all: false, errors: true }).errors ?? []);
    for (const { place, message } of buildProblems) log(`${place}  ${message}`);
    if (buildProblems.length > 0) {
      channel.broadcast();
      return;
    }
    publisher.useBundle();
    await publisher.publish();
  };
  const publishedOf = (host: string) => publisher.published.get(nameOf(host));
  const gallery = serveGallery({ dir: join(dataDir, 'gallery'), schemasDir, localesDir, publishedOf });
  const app = createDevSite({ events: channel.open, versionOf, gallery, site: () => site });
  const server = await startServer(options, { app, onBuilt });
  const stopWatching = watchDocuments(options, {
    reload: () => reloadSandbox(sandbox, log),
    publish: () => void publisher.publish(),
  });
  return {
    deployments: () => [...publisher.published.values()],
    close: async () => {
      stopWatching();
      channel.close();
      await server.stop();
      sandbox.close();
    },
  };
}

/** Returns the site of what is published so far. */
function developmentSite(
  published: Pick<SiteOptions, 'siteDir' | 'deployments'>,
  sandbox: Sandbox,
  options: DevelopmentOptions,
): Express {
  const names = published.deployments.map(({ name }) => name);
  const { schemasDir, localesDir } = options;
  return createSite({
    ...published,
    defaultDeployment: defaultOf(names, options),
    api: sandbox.app,
    start: { scenarios: sandbox.scenarios(), hasGallery: true, sources: { schemasDir, localesDir } },
  });
}

interface Watched {
  /** Reads the sandbox's documents again. */
  readonly reload: () => void;
  readonly publish: () => void;
}

/** Publishes after each change of a document or text; the sandbox reads no texts. Returns a function that stops. */
function watchDocuments({ schemasDir, localesDir }: DevelopmentOptions, { reload, publish }: Watched): () => void {
  const stopTexts = watchFolders([localesDir], publish);
  const stopDocuments = watchFolders([schemasDir, lendersFolder(schemasDir)], () => {
    reload();
    publish();
  });
  return () => {
    stopTexts();
    stopDocuments();
  };
}

/** The contract, states and lenders may have changed. Calls in progress are answered with the previous ones. */
function reloadSandbox(sandbox: Sandbox, log: (line: string) => void): void {
  try {
    sandbox.reload();
  } catch (error) {
    log(`sandbox  ${error instanceof Error ? error.message : String(error)}`);
  }
}

function defaultOf(names: readonly string[], { defaultDeployment }: DevelopmentOptions): string {
  return names.includes(defaultDeployment) ? defaultDeployment : (names[0] ?? defaultDeployment);
}

interface Served {
  readonly app: Express;
  readonly onBuilt: (stats: MultiStats) => Promise<void>;
}

/** Webpack's server only watches the code; the site answers all requests as in production. */
async function startServer({ port, host, buildDir }: DevelopmentOptions, { app, onBuilt }: Served) {
  const compiler = await createCompiler(buildDir);
  const firstBuild = new Promise<void>((resolve, reject) => {
    compiler.hooks.done.tap('publish', (stats) => void onBuilt(stats).then(resolve, reject));
  });
  const server = new WebpackDevServer(
    {
      port,
      host,
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      static: false,
      compress: false,
      setupExitSignals: false,
      devMiddleware: { writeToDisk: true, index: false, stats: 'none' },
      // Webpack's own middleware stays because it starts the watching; no request reaches it.
      setupMiddlewares: (all) => [
        { name: 'site', middleware: (req: IncomingMessage, res: ServerResponse) => void app(req, res) },
        ...all.filter((each) => 'middleware' in each && each.name === 'webpack-dev-middleware'),
      ],
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  return server;
}

/** Creates the development compiler of the app and its prerenderer, with separate output folders. */
async function createCompiler(outDir: string): Promise<MultiCompiler> {
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
