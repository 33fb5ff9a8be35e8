import { copyPerEdition } from '../../../src/app/loading/createFlowSource';
import { colombia } from '../../support/colombia';

test('copyPerEdition: returns the same copy of a flow until the edition of the formats changes', () => {
  let edition = '2026-01-01 loose';
  const renewed = copyPerEdition(() => edition);
  const first = renewed(colombia);
  expect(renewed(colombia)).toBe(first);
  edition = '2026-01-02 loose';
  expect(renewed(colombia)).not.toBe(first);
  expect(renewed(colombia)).toEqual(colombia);
});
