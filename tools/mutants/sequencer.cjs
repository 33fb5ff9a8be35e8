const Sequencer = require('@jest/test-sequencer').default;
const { ownMutants, readPlan } = require('./plan.cjs');

/**
 * Unit tests before slower ones. Each file once for every mutant that it runs with alone; or once with the mutants of the
 * module that it is named after, where it's noticed soonest, and once with all others.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const { alone, chosen } = readPlan();
    const inOrder = [...tests].sort((one, other) => (one.path > other.path ? -1 : 1));
    if (alone) return inOrder.flatMap((test) => (alone[test.path] ?? []).map(() => test));
    return [...inOrder.filter(({ path }) => ownMutants(chosen, path).length > 0), ...inOrder];
  }
};
