const { appendFileSync } = require('node:fs');
const { subscribe } = require('node:diagnostics_channel');

/**
 * Loaded into every process of a test run: adds a line to the file that the variable WORK names whenever all documents
 * are checked, a site is published, or a whole application is walked through in a browser.
 */
for (const kind of ['check', 'publish', 'walk']) {
  subscribe(`application-frontend:${kind}`, () => {
    if (process.env.WORK) appendFileSync(process.env.WORK, `${kind}\n`);
  });
}
