const Sequencer = require('@jest/test-sequencer').default;
const { readPlan } = require('./plan.cjs');

/** Unit tests before slower ones; each file once, or once for every mutant that it runs with alone. */
module.exports = class extends Sequencer {
  sort(tests) {
    const { alone } = readPlan();
    const inOrder = [...tests].sort((one, other) => (one.path > other.path ? -1 : 1));
    return alone ? inOrder.flatMap((test) => (alone[test.path] ?? []).map(() => test)) : inOrder;
  }
};
