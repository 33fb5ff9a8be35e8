/**
 * Runs a tool: `node tools/run.cjs tools/flows.ts check`. Its modules are bundled into one file, which is kept with what
 * V8 has compiled of it until a source changes, so that the tool starts in a tenth of the time that tsx needs. For a
 * stack trace with places in the sources, run the tool with tsx.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { basename, dirname, join, resolve } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const ROOT = join(__dirname, '..');
/** Folders that tools import from. */
const SOURCES = ['bench', 'documents', 'sagas', 'sandbox', 'src', 'tools', 'widgets'];
/** Commands that are over before optimized code pays: V8 would spend a third of their time on it. */
const BRIEF = ['check'];
const IMPORTED = /\.(?:[cm]?[jt]sx?|json)$/;

/** Returns what can be imported below a folder. Node's own recursion asks for each file again. */
function importedBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return importedBelow(path);
    return IMPORTED.test(path) ? [path] : [];
  });
}

/** Returns a digest of all that a bundle is made of. */
function digestOfSources() {
  const files = SOURCES.flatMap((folder) => importedBelow(join(ROOT, folder)));
  const hash = createHash('sha256').update(ROOT);
  for (const file of [join(ROOT, 'package-lock.json'), ...files.sort()]) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
}

/** Keeps a file for the next run; a folder that cannot be written to costs time only. */
function keep(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, content);
    // At once, because another process may be reading it.
    renameSync(draft, file);
  } catch {}
}

/** Removes the bundles of earlier sources. */
function forget(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

async function bundleOf(entry, file) {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const unregister = require('tsx/cjs/api').register();
  const { bundleTool } = require('./run/bundleTool.ts');
  unregister();
  const text = await bundleTool(ROOT, entry, SOURCES);
  forget(dirname(dirname(file)));
  keep(file, text);
  return text;
}

async function main() {
  const [node, , entry, ...args] = process.argv;
  const path = resolve(entry);
  const file = join(ROOT, 'node_modules/.cache/tools', basename(entry, '.ts'), digestOfSources(), 'bundle.js');
  const text = await bundleOf(path, file);
  // Each command of a tool compiles functions of its own.
  const compiled = `${file}.${/^\w+$/.exec(args[0] ?? '')?.[0] ?? 'main'}.v8`;
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  if (BRIEF.includes(args[0])) setFlagsFromString('--no-opt');
  const script = new Script(wrap(text), { filename: file, cachedData });
  if (!cachedData || script.cachedDataRejected) process.on('exit', () => keep(compiled, script.createCachedData()));
  process.argv = [node, path, ...args];
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
}

void main();
