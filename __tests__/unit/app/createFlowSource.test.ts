import { copyPerEdition } from '../../../src/app/createFlowSource';
import { colombia } from '../../support/colombia';

test('a flow stays the same object until the formats change their edition', () => {
  let edition = '2026-01-01 loose';
  const renewed = copyPerEdition(() => edition);
  const first = renewed(colombia);
  expect(renewed(colombia)).toBe(first);
  edition = '2026-01-02 loose';
  expect(renewed(colombia)).not.toBe(first);
  expect(renewed(colombia)).toEqual(colombia);
});
