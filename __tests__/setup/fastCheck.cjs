const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const { FAST_CHECK_SEED = '1', FAST_CHECK_RUNS = '100' } = process.env;

// The same cases in every run, so that only a change of the product or the tests makes a property fail.
fastCheck.configureGlobal({ seed: Number(FAST_CHECK_SEED), numRuns: Number(FAST_CHECK_RUNS) });

module.exports = fastCheck;
