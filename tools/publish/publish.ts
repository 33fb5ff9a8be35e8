import type { EnvironmentName } from '../../src/published/settings';
import { checkDocuments } from '../check/checkDocuments';
import { findPlaceholders } from '../check/placeholders';
import { DocumentsRefused, type Problem } from '../check/Problem';
import { proveFlow } from '../compile/proveFlow';
import { loadDocuments, type Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { loadPrerender, type Prerender, readAppManifest } from './builtApp';
import { prepareDeployment, type PreparedDeployment, type PublishedDeployment } from './publishDeployment';
import type { PublishTarget } from './publishParts';

const DEFAULT_ENVIRONMENT: EnvironmentName = 'production';

export interface PublishOptions {
  /** Folder of the site; each deployment gets a folder of its own in it. */
  readonly out: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  /** Folder of the app bundle with its manifest. */
  readonly appDir: string;
  /** Only this deployment; else all. */
  readonly deployment?: string;
  /** `production` unless said otherwise. */
  readonly env?: EnvironmentName;
  /**
   * The rules that the documents must pass. Unless said otherwise those of `flows check`, and that no placeholder is left
   * in what is published for staging or production.
   */
  readonly check?: (documents: Documents) => readonly Problem[];
  /** Renders the first page; the prerenderer beside the app bundle unless said otherwise. */
  readonly prerender?: Prerender;
  /** Days for which the files of earlier releases are kept; a month unless said otherwise. */
  readonly keptDays?: number;
  /** Whether files get compressed forms beside them, which takes its time; yes unless said otherwise. */
  readonly isCompressed?: boolean;
  /** Whether the compiled rules are compared with RJSF's own judgement first; yes unless said otherwise. */
  readonly isProved?: boolean;
}

/**
 * Makes a static site from the app bundle and the documents. What was served before is served until all is written.
 *
 * Nothing is written when the documents break a rule: a {@link DocumentsRefused} then lists all of them.
 */
export async function publish(options: PublishOptions): Promise<readonly PublishedDeployment[]> {
  const documents = loadDocuments(options.schemasDir, options.localesDir);
  const problems = options.check?.(documents) ?? findProblems(documents, options);
  if (problems.length > 0) throw new DocumentsRefused(problems);
  const bundle = {
    appDir: options.appDir,
    manifest: readAppManifest(options.appDir),
    prerender: options.prerender ?? loadPrerender(options.appDir),
  };
  const names = options.deployment === undefined ? [...documents.deployments.keys()] : [options.deployment];
  const prepared: PreparedDeployment[] = [];
  try {
    for (const name of names) {
      if (options.isProved !== false) await proveFlow(resolveFlow(documents, name));
      prepared.push(await prepareDeployment(targetOf(name, options), documents, bundle));
    }
  } catch (error) {
    for (const { discard } of prepared) discard();
    throw error;
  }
  return prepared.map(({ serve }) => serve());
}

function findProblems(documents: Documents, { env, deployment }: PublishOptions): readonly Problem[] {
  const scope = { environment: env ?? DEFAULT_ENVIRONMENT, ...(deployment !== undefined && { deployment }) };
  return [...checkDocuments(documents), ...findPlaceholders(documents, scope)];
}

function targetOf(
  name: string,
  { out, env = DEFAULT_ENVIRONMENT, keptDays, isCompressed }: PublishOptions,
): PublishTarget {
  return {
    name,
    out,
    environmentName: env,
    ...(keptDays !== undefined && { keptDays }),
    ...(isCompressed !== undefined && { isCompressed }),
  };
}
