const { appendFileSync } = require('node:fs');

/** Runs `load`, and adds the seconds that it took to the file that the variable LOADING names, as a line of JSON. */
module.exports = function timeLoading(file, load) {
  const startedAt = process.hrtime.bigint();
  try {
    load();
  } finally {
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    if (process.env.LOADING) appendFileSync(process.env.LOADING, `${JSON.stringify({ file, seconds })}\n`);
  }
};
