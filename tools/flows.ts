import { resolve } from 'node:path';
import type { EnvironmentName } from '../src/published/settings';
import type { PauseStatus } from './publish/pauseOf';
import { documentFolders } from './command/documentFolders';
import { readArguments, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';

const USAGE = `Usage: npm run flows -- <command> [options]

  check    proves every document and names file, line and fix of what is wrong
           [--json] [--contrast: the figures of all brands as well] [--law: what each country's law demands, and where
           it is met] [--schemas DIR] [--locales DIR]
           exits with 0 if all is in order, 1 if there are problems, 2 if it could not check
  publish  makes a static site from the app bundle and the documents; for staging and production only when every
           placeholder in them is filled in
           --out DIR [--deployment NAME] [--env development|staging|production] [--keep-days N] [--schemas DIR]
           [--locales DIR] [--replace-environment: also where DIR serves another one]
           [--replace-newer: also where documents are older than what DIR serves]
  rollback serves what was published before, or a release by its name
           --out DIR [--deployment NAME [--to RELEASE]] [--replace-environment]
  releases lists what was published, and marks what is served
           --out DIR [--deployment NAME]
  deploy   stores what was published in an object store (S3), and serves it from there
           --from DIR --to s3://BUCKET/PREFIX [--endpoint URL] [--region NAME] [--deployment NAME] [--keep-days N]
           [--replace-environment] [--dry-run: lists what it would store, in order]
           rollback and releases take --store s3://BUCKET/PREFIX [--endpoint URL] [--region NAME] instead of --out
  new      makes documents that pass the check right away, and says what to edit next
           country CC --from CC [--brand NAME] [--language LL] [--currency CCC] [--time-zone ZONE]
           locale NAME --language TAG --deployment NAME
           step NAME [--country CC] [--after STEP] [--data-point NAME]
           state NAME --operation ID [--list ID] [--data-points NAME,NAME]   a page that a lender asks for
           brand NAME --from NAME
           deployment CC-BRAND [--from NAME]
  graph    draws the journey of a deployment with its conditions, and what changed in it
           DEPLOYMENT [--format mermaid|svg] [--against DIR]
  report   lists who asks what in which place, which texts are missing, and what a form takes in presses and keys
           [DEPLOYMENT] [--step NAME] [--json: the form and the states as well, by the specification's names]
           [--answers FILE: with --json, what applicants with these answers see, and its errors]
           --agreement HASH --out DIR: the page with the words that an applicant agreed to, from what was published
  diff     says which applicants on the way a change sends back or ahead, and whose answers it drops
           --from DIR --to DIR [--deployment NAME] [--answers FILE] [--json]
  try      says what the form says of values
           CC DATA-POINT VALUE... [--json]
  formats  lists formats and widgets: what each accepts, what it changes in what is typed, and an example
           [NAME] [--json]
  words    records that the texts which a locale takes over from another were read, as its words.json lists them
           accept LOCALE
  playground
           prints a step, or the page of a state, to paste into RJSF's playground
           DEPLOYMENT STEP-OR-STATE
  embed    prints what a partner's page needs: the script with its current hash, and the element
           ADDRESS, such as https://loans.example/application-frontend/, or a DEPLOYMENT of npm start [--port N]
           [--mode inline|dialog|slider|side-tab|popover|page]

new, graph, report, try, formats, words, playground and embed take [--schemas DIR] [--locales DIR] as well.`;

const ROOT = resolve(__dirname, '..');
const ENVIRONMENTS: readonly EnvironmentName[] = ['development', 'staging', 'production'];

/** What the author of a pause needs to know about it. */
const PAUSES: Readonly<Record<PauseStatus, string>> = {
  none: '',
  due: '  maintenance is due: publish again when it begins',
  on: '  PAUSED: every page is the notice of the maintenance',
  over: '  the time of its maintenance is over: take it out of the document',
};

/** Loaded on request: a command needs a part of the tools alone. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  check: async (args) => (await import('./flows/runCheck')).runCheck(args, USAGE),
  publish: runPublish,
  rollback: async (args) =>
    isStored(args)
      ? (await storeCommands()).runStoredRollback(args, USAGE)
      : (await releases()).runRollback(args, USAGE),
  releases: async (args) =>
    isStored(args)
      ? (await storeCommands()).runStoredReleases(args, USAGE)
      : (await releases()).runReleases(args, USAGE),
  deploy: async (args) => (await storeCommands()).runDeploy(args, USAGE),
  new: async (args) => (await import('./new/runNew')).runNew(args, USAGE),
  graph: async (args) => (await import('./graph/runGraph')).runGraph(args, USAGE),
  report: async (args) => (await import('./flows/runReport')).runReport(args, USAGE),
  diff: async (args) => (await import('./diff/runDiff')).runDiff(args, USAGE),
  try: async (args) => (await import('./flows/runTry')).runTry(args, USAGE),
  formats: async (args) => (await import('./flows/runFormats')).runFormats(args, USAGE),
  playground: async (args) => (await import('./flows/runPlayground')).runPlayground(args, USAGE),
  words: async (args) => (await import('./flows/runWords')).runWords(args, USAGE),
  embed: async (args) => (await import('./flows/runEmbed')).runEmbed(args, USAGE),
};

function isStored(args: readonly string[]): boolean {
  return args.some((arg) => /^--store(?:=|$)/.test(arg));
}

function releases() {
  return import('./flows/runReleases');
}

function storeCommands() {
  return import('./flows/runDeploy');
}

async function runPublish(args: readonly string[]): Promise<void> {
  const names = ['out', 'deployment', 'env', 'keep-days', 'schemas', 'locales'] as const;
  const { options, flags } = readArguments(
    args,
    { words: [], options: names, flags: ['replace-environment', 'replace-newer'] },
    USAGE,
  );
  const { out, deployment, env = 'production', 'keep-days': keptDays } = options;
  if (out === undefined) throw new UsageError('publish needs --out DIR', USAGE);
  const environment = ENVIRONMENTS.find((name) => name === env);
  if (!environment) throw new UsageError(`There is no environment "${env}"`, USAGE);
  if (keptDays !== undefined && !/^\d+$/.test(keptDays)) {
    throw new UsageError(`"${keptDays}" isn't a number of days`, USAGE);
  }
  const { publish } = await import('./publish/publish');
  const published = await publish({
    out: resolve(out),
    ...documentFolders(options),
    appDir: resolve(ROOT, 'dist/app'),
    env: environment,
    isEnvironmentReplaced: flags.has('replace-environment'),
    isNewerReplaced: flags.has('replace-newer'),
    ...(deployment !== undefined && { deployment }),
    ...(keptDays !== undefined && { keptDays: Number(keptDays) }),
  });
  for (const { name, environment: served, flowId, folder, api, pause } of published) {
    const speaksTo = api.startsWith('/') ? `${api} on the host of its pages` : api;
    console.log(`${name}  ${served}  flow ${flowId}  ${folder}  API ${speaksTo}${PAUSES[pause]}`);
  }
}

runCommand(() => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}"`, USAGE);
  return command(args);
}, USAGE);
