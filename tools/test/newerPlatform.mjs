import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import browserslist from 'browserslist';

/** Data without a module of its own; every tool runs at the root. */
const load = createRequire(resolve('package.json'));

/** The names of browsers in the data of MDN, by their names in browserslist. Others follow one of these engines. */
const ENGINES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  opera: 'opera',
  safari: 'safari',
  samsung: 'samsunginternet_android',
};

/** Interfaces whose members pages call. Those of the others bear names of every kind, which tell nothing. */
const CALLED =
  /^(?:AbortController|AbortSignal|Animation|Blob|CSS\w*|Crypto|CustomEvent|DataTransfer|Document\w*|DOM\w+|Element\w*|Event\w*|File\w*|FontFace\w*|FormData|Headers|History|HTML(?!Portal|Permission)\w*|IDB\w*|\w*Observer\w*|ImageBitmap|InputEvent|KeyboardEvent|Location|Lock\w*|MediaQueryList\w*|Message\w+|MouseEvent|Navigator|Node\w*|Page\w*Event|Performance|PointerEvent|Range|Request|Response|Screen|Selection|ShadowRoot|Storage\w*|SubtleCrypto|SVG\w*|Text\w*|UIEvent|URL\w*|UserActivation|Window|WindowOrWorkerGlobalScope|XMLHttpRequest|[A-Z]\w*Array|Array|ArrayBuffer|AsyncIterator|BigInt|Boolean|Date|Error|Function|Generator|Intl|Iterator|JSON|Map|Math|Number|Object|Promise|Proxy|Reflect|RegExp|Set|String|Symbol|WeakMap|WeakSet|WeakRef)$/;

/** Returns the oldest version of each browser that the list in package.json names. */
export function oldestBrowsers() {
  const oldest = {};
  for (const browser of browserslist()) {
    const [name, versions] = browser.split(' ');
    const engine = ENGINES[name];
    const version = Number.parseFloat(versions);
    if (engine && !Number.isNaN(version)) oldest[engine] = Math.min(oldest[engine] ?? Infinity, version);
  }
  return oldest;
}

/**
 * Returns what the oldest browsers of the list do not all have, by MDN's data.
 *
 * @returns `globals`: names of interfaces, functions and objects; `members`: names of methods and properties that no
 *   interface has which all of them know, so that the name alone tells; `owned`: `Interface.name` of each;
 *   `attributes`: those of elements; `all`: members and what owns them, in parts
 */
export function newerPlatform() {
  const { api, html, javascript } = load('@mdn/browser-compat-data');
  const oldest = Object.entries(oldestBrowsers());
  const isNewer = (node) => !oldest.every(([browser, version]) => hasSince(node.__compat?.support[browser], version));
  const globals = new Set();
  const all = [];
  const olderNames = new Set();
  for (const [owner, node] of [...Object.entries(api), ...Object.entries(javascript.builtins)]) {
    const isNewOwner = node.__compat !== undefined && isNewer(node);
    if (isNewOwner) globals.add(owner);
    else olderNames.add(owner);
    for (const [key, member] of Object.entries(node)) {
      if (!isMember(key, owner, member)) continue;
      const name = key.replace(/_static$|_event$/, '');
      if (!isNewOwner && !isNewer(member)) olderNames.add(name);
      else if (CALLED.test(owner)) all.push({ owner, name, isStatic: key.endsWith('_static') });
    }
  }
  const members = new Set(all.map(({ name }) => name).filter((name) => !olderNames.has(name)));
  const owned = new Set(all.map(({ owner, name }) => `${owner}.${name}`));
  const ofElements = [html.global_attributes, ...Object.values(html.elements)].flatMap(Object.entries);
  const older = new Set(ofElements.filter(([, node]) => node.__compat && !isNewer(node)).map(([name]) => name));
  const attributes = new Set(
    ofElements.map(([name]) => name).filter((name) => name !== '__compat' && !older.has(name)),
  );
  return { globals, members, owned, attributes, all };
}

function isMember(key, owner, member) {
  return (
    key !== '__compat' && key !== owner && !key.endsWith('_event') && /^[a-z]\w*$/i.test(key) && '__compat' in member
  );
}

/** Whether a browser has had something since this version, without a flag and under its own name. */
function hasSince(support, version) {
  const statements = [support ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
  return statements.some(({ version_added: added, version_removed: removed }) => {
    if (typeof added !== 'string' || removed !== undefined) return added === true;
    return Number.parseFloat(added.replace('≤', '')) <= version;
  });
}
