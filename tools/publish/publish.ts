import { channel } from 'node:diagnostics_channel';
import type { EnvironmentName } from '../../src/published/settings';
import { checkDocuments } from '../check/checkDocuments';
import { findClaims } from '../check/claims';
import { findDrafts } from '../check/drafts';
import { findUnmetDuties } from '../law/unmetDuties';
import { findPlaceholders } from '../check/placeholders';
import { DocumentsRefused, type Problem } from '../check/Problem';
import { proveFlow } from '../compile/proveFlow';
import { loadDocuments, type Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { readVersions, recordedVersions, refuseOlderDocuments } from './olderDocuments';
import { loadPrerender, type Prerender, readAppManifest } from './builtApp';
import { problemsOfDeployment } from './problemsOfDeployment';
import { prepareDeployment, type PublishedDeployment } from './publishDeployment';
import { publishReleases, refuseReplacing } from './publishReleases';

/** Tells the runs of our tests how much is published. */
const publications = channel('application-frontend:publish');
const DEFAULT_ENVIRONMENT: EnvironmentName = 'production';

export interface PublishOptions {
  /** Folder of the site; each deployment gets a subfolder. */
  readonly out: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  /** Folder of the app bundle with its manifest. */
  readonly appDir: string;
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
  /** Defaults to `production`. */
  readonly env?: EnvironmentName;
  /**
   * The rules that the documents must pass. Defaults to those of `flows check`, plus the rule that nothing published
   * for staging or production contains a placeholder.
   */
  readonly check?: (documents: Documents) => readonly Problem[];
  /** Renders the first page; defaults to the prerenderer beside the app bundle. */
  readonly prerender?: Prerender;
  /** Days for which the files of earlier releases are stored; defaults to a month. */
  readonly keptDays?: number;
  /** Whether files get compressed versions beside them, which takes time; defaults to yes. */
  readonly isCompressed?: boolean;
  /** Whether the compiled rules are first compared with RJSF's own verdict; defaults to yes. */
  readonly isProved?: boolean;
  /** Whether this may replace another environment in the same folder; defaults to no. */
  readonly isEnvironmentReplaced?: boolean;
  /** Whether this may undo changes of newer documents that are live; defaults to no. */
  readonly isNewerReplaced?: boolean;
}

/**
 * Creates a static site from the app bundle and the documents. The previous release is served until everything is
 * written.
 *
 * Writes nothing if the documents break a rule: a {@link DocumentsRefused} then lists all problems. Changes nothing if
 * the folder serves another environment, if another process is publishing to it, or if the documents are older than
 * what is live.
 */
export async function publish(options: PublishOptions): Promise<readonly PublishedDeployment[]> {
  const { out, env = DEFAULT_ENVIRONMENT, isEnvironmentReplaced, deployment, isProved } = options;
  const { keptDays, isCompressed } = options;
  const at = new Date();
  const documents = loadDocuments(options.schemasDir, options.localesDir);
  const names = deployment === undefined ? [...documents.deployments.keys()] : [deployment];
  const read = readVersions(documents, at);
  const refuse = () => {
    if (options.isNewerReplaced !== true) refuseOlderDocuments(out, names, read);
  };
  const site = { out, environment: env, isEnvironmentReplaced, refuse };
  // The quickest check comes first; it is repeated once no other process can change its result.
  refuseReplacing(site);
  refuse();
  const problems = options.check?.(documents) ?? findProblems(documents, options);
  if (problems.length > 0) throw new DocumentsRefused(problems);
  publications.publish({});
  const bundle = {
    appDir: options.appDir,
    manifest: readAppManifest(options.appDir),
    prerender: options.prerender ?? loadPrerender(options.appDir),
  };
  const prepare = async (name: string) => {
    if (isProved !== false) await proveFlow(resolveFlow(documents, name));
    const target = { name, out, environmentName: env, keptDays, isCompressed, documents: recordedVersions(read) };
    return prepareDeployment(target, documents, bundle);
  };
  return publishReleases(
    site,
    names.map((name) => () => prepare(name)),
  );
}

function findProblems(documents: Documents, { env, deployment }: PublishOptions): readonly Problem[] {
  const scope = { environment: env ?? DEFAULT_ENVIRONMENT, ...(deployment !== undefined && { deployment }) };
  const problems = deployment === undefined ? checkDocuments(documents) : problemsOfDeployment(documents, deployment);
  return [
    ...problems,
    ...findPlaceholders(documents, scope),
    ...findDrafts(documents, scope),
    ...findClaims(documents, scope),
    ...findUnmetDuties(documents, scope),
  ];
}
