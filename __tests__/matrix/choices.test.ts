import { decisions, isForm, submissions } from '../support/decisions';
import { createFaultTable, faultNames } from '../support/faultTable';
import { runApplications } from '../support/runApplications';

const { expectOneEffect } = createFaultTable(runApplications());

const rows = [...submissions, ...decisions.filter((decided) => !isForm(decided))].flatMap((decided) =>
  faultNames.map((fault) => [decided.operation, decided.state, fault, decided] as const),
);

test.each(rows)('%s in state %d: has one effect after the fault %s', async (...[, , fault, decided]) => {
  expect.hasAssertions();
  await expectOneEffect(decided, fault);
});
