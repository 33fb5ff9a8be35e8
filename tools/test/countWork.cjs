const { appendFileSync } = require('node:fs');
const { subscribe } = require('node:diagnostics_channel');

/** Documents of the whole product; the tests' own products have far fewer. */
const WHOLE = 200;

/** What counts, by channel. */
const COUNTED = {
  check: ({ files, reused }) => files >= WHOLE && reused === 0,
  publish: () => true,
  walk: () => true,
};

/**
 * Loaded into every process of a test run: adds a line to the file that the variable WORK names whenever all documents
 * of the product are checked from the start, a site is published, or an application is walked through in a browser.
 */
for (const [kind, counts] of Object.entries(COUNTED)) {
  subscribe(`application-frontend:${kind}`, (message) => {
    if (process.env.WORK && counts(message)) appendFileSync(process.env.WORK, `${kind}\n`);
  });
}
