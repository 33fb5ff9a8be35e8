/**
 * Runs before each of them: reports to the server what the vendor received, what any script of a page can see, and a
 * sequence number, since requests may overtake one another.
 */
const prelude = (vendor: string, origin: string) => `
  var count = 0;
  var sent = function (given) {
    var turn = [performance.timeOrigin, count++];
    var page = { url: location.href, title: document.title, referrer: document.referrer };
    fetch('${origin}/sent/${vendor}', { method: 'POST', body: JSON.stringify({ given: given, turn: turn, page: page }) });
  };`;

const commandsOfGoogle = `
  var read = function (entry) {
    var command = Array.from(entry.length === undefined ? [entry] : entry);
    sent(command);
    var options = command[2];
    if (options && options.event_callback) options.event_callback();
  };
  var before = window.dataLayer.slice();
  var push = window.dataLayer.push;
  window.dataLayer.push = function (entry) { read(entry); return push.call(window.dataLayer, entry); };
  before.forEach(read);`;

/** Stores an id under a vendor's names in every place that a script can store in. */
const keep = (...names: readonly string[]) => `
  ${JSON.stringify(names)}.forEach(function (name) {
    document.cookie = name + '=somebody; path=/';
    localStorage.setItem(name, 'somebody');
    sessionStorage.setItem(name, 'somebody');
  });
  indexedDB.open('${names[0] ?? ''}db').onsuccess = function () { this.result.close(); };`;

/** Reports that a script ran which the vendor's first one has loaded. */
const ran = (vendor: string) => (origin: string) => `fetch('${origin}/ran/${vendor}', { method: 'POST' });`;

/** Loads a further script as most vendors do: by a plain string. */
const addByString = (url: string) => `
  var next = document.createElement('script');
  next.src = '${url}';
  document.head.append(next);`;

/** Loads a further script and some HTML as Google's scripts do: by their own policy. */
const addByPolicy = (policy: string, url: string) => `
  var same = function (text) { return text; };
  var rules = { createHTML: same, createScript: same, createScriptURL: same };
  var types = window.trustedTypes ? window.trustedTypes.createPolicy('${policy}', rules) : rules;
  var next = document.createElement('script');
  next.src = types.createScriptURL('${url}');
  document.head.append(next);
  document.createElement('div').innerHTML = types.createHTML('A<div></div>');`;

type MakeScript = (origin: string) => string;

/** Attributes that structure the page and hold no content. */
const STRUCTURAL =
  '/^(?:class|id|style|for|name|type|role|d|viewBox|points|transform|autocomplete|rel|sizes|width|height|data-(?!file).*|aria-(?:labelledby|describedby|controls|errormessage|owns))$/';

/** Stand-ins for the vendors' scripts: each takes over the queue that the real one takes over. */
const firstScripts: Readonly<Record<string, MakeScript>> = {
  '/gtm.js': (origin) => `(function () {${prelude('tagManager', origin)}${commandsOfGoogle}
    ${keep('_ga', '_gid', '_gcl_au')}
    ${addByPolicy('goog#html', `${origin}/gtag/destination?id=G-TEST`)}
  })();`,
  '/gtag/js': (origin) => `(function () {${prelude('googleAds', origin)}${commandsOfGoogle}
    ${keep('_gcl_aw')}
    ${addByPolicy('goog#html', `${origin}/pagead/conversion/0000000000/?fmt=3`)}
  })();`,
  '/fbevents.js': (origin) => `(function () {${prelude('metaPixel', origin)}
    window.fbq.callMethod = function () { sent(Array.from(arguments)); };
    window.fbq.queue.splice(0).forEach(sent);
    ${keep('_fbp', 'lastExternalReferrer')}
    ${addByString(`${origin}/signals/config/000000000000000?v=2`)}
  })();`,
  '/tiktok.js': (origin) => `(function () {${prelude('tikTokPixel', origin)}
    window.ttq.splice(0).forEach(sent);
    window.ttq.push = sent;
    ${keep('_ttp', 'tt_appInfo')}
    ${addByString(`${origin}/i18n/pixel/static/main.js`)}
  })();`,
  // The recorder sees what it does not mask: all text and all values of the page, at every event.
  '/logger.min.js': (origin) => `(function () {${prelude('logRocket', origin)}
    var masks = {};
    var look = function () {
      var inputs = Array.from(document.querySelectorAll('input, select, textarea')).map(function (each) { return each.value; });
      var hidden = masks.hiddenAttributes || [];
      var isWritten = function (each) { return !hidden.includes(each.name) && /[\\s@/]|\\d{3}/.test(each.value) && !${STRUCTURAL}.test(each.name); };
      var attributes = Array.from(document.querySelectorAll('body *')).flatMap(function (each) {
        return Array.from(each.attributes).filter(isWritten).map(function (found) { return found.name + '=' + found.value; });
      });
      return { text: masks.textSanitizer ? '' : document.body.innerText, inputs: masks.inputSanitizer ? [] : inputs, attributes: attributes };
    };
    window._LRLogger = function () {
      return new Proxy({}, { get: function (_logger, method) {
        return function () {
          var given = Array.from(arguments);
          if (method === 'init') masks = (given[1] || {}).dom || {};
          sent([method].concat(given, look()));
        };
      } });
    };
    ${keep('_lr_hb_', '_lr_uf_')}
    var worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })));
    worker.onmessage = function () { ${ran('logRocket')(origin)} };
  })();`,
  '/recaptcha.js': (origin) => `(function () {
    var waiting = window.waitingForCaptcha = [];
    window.grecaptcha = { ready: function (then) { waiting.push(then); } };
    ${keep('_grecaptcha')}
    ${addByPolicy('unnamed#captcha', `${origin}/recaptcha/releases/1/recaptcha__en.js`)}
  })();`,
};

/** What the first ones load by themselves, at the paths of the real ones. */
const furtherScripts: Readonly<Record<string, MakeScript>> = {
  '/gtag/destination': ran('tagManager'),
  '/pagead/conversion/0000000000/': ran('googleAds'),
  '/signals/config/000000000000000': ran('metaPixel'),
  '/i18n/pixel/static/main.js': ran('tikTokPixel'),
  '/recaptcha/releases/1/recaptcha__en.js': (origin) => `${ran('captcha')(origin)}
    window.grecaptcha = {
      ready: function (then) { then(); },
      execute: function () { return Promise.resolve('token-of-the-captcha'); },
    };
    window.waitingForCaptcha.forEach(function (then) { then(); });`,
};

export const vendorScripts: Readonly<Record<string, MakeScript>> = { ...firstScripts, ...furtherScripts };

/** A script that does the worst it can, also through a JSONP endpoint of its host. */
export const hostileScript = `
  ['fbq', 'ttq', 'grecaptcha'].forEach(function (name) {
    Object.defineProperty(window, name, { get: function () { throw new Error('hostile'); } });
  });
  try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'); } catch (refused) {}
  try { eval('1'); } catch (refused) {}
  var own = { createScriptURL: function (url) { return url; } };
  try { own = window.trustedTypes.createPolicy('hostile', own); } catch (refused) {}
  var jsonp = new URL('/jsonp?callback=alert', document.currentScript.src).href;
  ['https://evil.example/a.js', jsonp, own.createScriptURL(jsonp)].forEach(function (url) {
    var script = document.createElement('script');
    try { script.src = url; document.head.append(script); } catch (refused) {}
  });
  throw new Error('hostile');`;
