import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveFormats } from '../../documents/resolveFormats';
import { resolveStates } from '../../documents/resolveStates';
import { collectSchemas, compileValidators } from '../../tools/compile/compileValidators';
import { deploymentTexts } from '../../tools/publish/legal/deploymentTexts';
import { settingsOf } from '../../tools/publish/settingsOf';
import { colombianDeployment, publishedColombia, type PublishedColombia } from '../support/publishedColombia';
import { ROOT } from '../support/root';

/** Jest calls this before the first test: resolves and compiles the documents of Colombia once for all test files. */
export default function publishColombia(): void {
  nameSiteOfRun();
  const documents = loadDocuments(path.join(ROOT, 'schemas'), path.join(ROOT, 'locales'));
  const model = resolveFlow(documents, colombianDeployment);
  const states = resolveStates(documents, colombianDeployment);
  const pages = Object.values(states).flatMap(({ page: { schema } }) => (schema ? [{ schema }] : []));
  const published: PublishedColombia = {
    model,
    states,
    formats: resolveFormats(documents, new DeploymentSources(documents, colombianDeployment).country),
    settings: settingsOf(documents, colombianDeployment),
  };
  writeIfNew(publishedColombia.documents, JSON.stringify(published));
  writeIfNew(publishedColombia.texts, JSON.stringify(deploymentTexts(documents, colombianDeployment, 'co')));
  writeIfNew(publishedColombia.stepValidators, toCommonJs(compileValidators(collectSchemas(model.steps))));
  writeIfNew(publishedColombia.pageValidators, toCommonJs(compileValidators(collectSchemas(pages))));
}

function toCommonJs(module: string): string {
  return module.replace(/^export default/, 'module.exports =');
}

/** Never leaves half a file, as another run may be reading it. */
function writeIfNew(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Names the folder for what `fixtures/publish/publishedSite.ts` publishes; removes those of runs that have ended. */
function nameSiteOfRun(): void {
  const runs = path.join(ROOT, 'test-results/sites');
  mkdirSync(runs, { recursive: true });
  for (const run of readdirSync(runs)) if (!isRunning(Number(run))) rmSync(path.join(runs, run), { recursive: true });
  process.env['PUBLISHED_SITE'] = path.join(runs, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
