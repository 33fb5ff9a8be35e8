import { resolve } from 'node:path';
import type { EnvironmentName } from '../src/app/Settings';
import { checkDocuments } from './check/checkDocuments';
import { loadDocuments } from './documents/loadDocuments';
import { DocumentsRefused } from './publish/DocumentsRefused';
import { publish } from './publish/publish';
import { readOptions } from './command/readOptions';
import { runCommand } from './command/runCommand';
import { UsageError } from './command/UsageError';

const USAGE = `Usage: npm run flows -- <command> [options]

  check    proves every document and names file, line and mend of what is wrong
           [--schemas DIR] [--locales DIR]
  publish  makes a static site from the app bundle and the documents
           --out DIR [--deployment NAME] [--env development|staging|production] [--schemas DIR] [--locales DIR]`;

const ROOT = resolve(__dirname, '..');
const ENVIRONMENTS: readonly EnvironmentName[] = ['development', 'staging', 'production'];

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  check: runCheck,
  publish: runPublish,
};

function runCheck(args: readonly string[]): void {
  const { schemasDir, localesDir } = folders(readOptions(args, ['schemas', 'locales'], USAGE));
  const problems = checkDocuments(loadDocuments(schemasDir, localesDir));
  if (problems.length > 0) throw new DocumentsRefused(problems);
  console.log('All documents are in order');
}

async function runPublish(args: readonly string[]): Promise<void> {
  const options = readOptions(args, ['out', 'deployment', 'env', 'schemas', 'locales'], USAGE);
  const { out, deployment, env = 'production' } = options;
  if (out === undefined) throw new UsageError('publish needs --out DIR', USAGE);
  const environment = ENVIRONMENTS.find((name) => name === env);
  if (!environment) throw new UsageError(`There is no environment "${env}"`, USAGE);
  const published = await publish({
    out: resolve(out),
    ...folders(options),
    appDir: resolve(ROOT, 'dist/app'),
    env: environment,
    ...(deployment !== undefined && { deployment }),
  });
  for (const { name, folder, flowId } of published) console.log(`${name}  flow ${flowId}  ${folder}`);
}

function folders({ schemas, locales }: { readonly schemas?: string; readonly locales?: string }) {
  return { schemasDir: resolve(schemas ?? `${ROOT}/schemas`), localesDir: resolve(locales ?? `${ROOT}/locales`) };
}

runCommand(() => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}"`, USAGE);
  return command(args);
});
