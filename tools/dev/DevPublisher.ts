import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkDocuments } from '../check/checkDocuments';
import { loadDocuments, type Documents } from '../../documents/loadDocuments';
import { loadPrerender, readAppManifest } from '../publish/builtApp';
import { lockReleases } from '../publish/lockReleases';
import { prepareDeployment, type AppBundle, type PublishedDeployment } from '../publish/publishDeployment';
import { contentHash } from '../../documents/stableJson';
import type { DevProblem } from './DevMessage';
import { problemOfFailure, problemsOfCheck } from './problemsOf';

export interface DevPublisherOptions {
  readonly siteDir: string;
  readonly appDir: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
  /** Whether a page of the deployment is open: it is then published before the others. */
  readonly isOpen: (deployment: string) => boolean;
  /** Called whenever deployments or problems have changed. */
  readonly onChange: () => void;
}

/** In development, no page needs older releases, and no connection is slow. */
const TARGET = { environmentName: 'development', isCompressed: false, keptDays: 0 } as const;

/**
 * Pause between two deployments, in which pages that were asked to reload get their responses; these take several
 * turns of the event loop.
 */
const BREATH_MS = 100;

/** Publishes the documents repeatedly for development. While they are broken, the last published version stays. */
export class DevPublisher {
  readonly published = new Map<string, PublishedDeployment & { readonly version: string }>();
  problems: readonly DevProblem[] = [];
  private readonly options: DevPublisherOptions;
  private bundle: AppBundle | undefined;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;

  constructor(options: DevPublisherOptions) {
    this.options = options;
  }

  /** Switches to the latest app bundle. */
  useBundle(): void {
    const { appDir } = this.options;
    this.bundle = { appDir, manifest: readAppManifest(appDir), prerender: loadPrerender(appDir) };
  }

  /** Publishes the current documents, cutting short a publication in progress. */
  publish(): Promise<void> {
    this.isAskedAgain = this.running !== undefined;
    this.running ??= this.repeat().finally(() => (this.running = undefined));
    return this.running;
  }

  private async repeat(): Promise<void> {
    do {
      this.isAskedAgain = false;
      await this.publishOnce();
    } while (this.hasNews());
  }

  /** A method, so that each call reads the current value: other calls may have changed it during an `await`. */
  private hasNews(): boolean {
    return this.isAskedAgain;
  }

  private async publishOnce(): Promise<void> {
    const { schemasDir, localesDir } = this.options;
    try {
      const documents = loadDocuments(schemasDir, localesDir);
      const problems = problemsOfCheck(checkDocuments(documents));
      if (problems.length === 0) await this.publishAll(documents);
      this.report(problems);
    } catch (error) {
      this.report([problemOfFailure(error)]);
    }
  }

  private async publishAll(documents: Documents): Promise<void> {
    const { bundle } = this;
    if (!bundle) return;
    const unlock = lockReleases(this.options.siteDir, 'publish');
    try {
      await this.publishEach(documents, bundle);
    } finally {
      unlock();
    }
  }

  private async publishEach(documents: Documents, bundle: AppBundle): Promise<void> {
    for (const name of this.namesIn(documents)) {
      const target = { name, out: this.options.siteDir, ...TARGET };
      const { serve } = await prepareDeployment(target, documents, bundle);
      const published = serve();
      const page = readFileSync(join(published.folder, published.basePath, 'index.html'));
      this.published.set(name, { ...published, version: contentHash(page) });
      this.report([]);
      await setTimeout(BREATH_MS);
      if (this.hasNews()) return;
    }
  }

  private namesIn({ deployments }: Documents): readonly string[] {
    const { deployment, isOpen } = this.options;
    const names = deployment === undefined ? [...deployments.keys()] : [deployment];
    return [...names.filter(isOpen), ...names.filter((name) => !isOpen(name))];
  }

  private report(problems: readonly DevProblem[]): void {
    this.problems = problems;
    this.options.onChange();
  }
}
