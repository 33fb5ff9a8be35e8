import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { naturalSizeOf } from '../../../../tools/publish/publishBrand';

const folder = mkdtempSync(join(tmpdir(), 'logos-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, string, object]>([
  ['its attributes', '<svg width="120.5px" height="40" viewBox="0 0 6 2"/>', { width: 120.5, height: 40 }],
  ['its view box', '<svg viewBox="0 0 6 2.5"><g width="9" height="9"/></svg>', { width: 6, height: 2.5 }],
  ['a view box that begins elsewhere', '<svg viewBox="-1.5, +0.5, 60, 20"/>', { width: 60, height: 20 }],
  ['one attribute and its view box', '<svg viewBox="0 0 6 2" height="4"/>', { width: 6, height: 4 }],
  ['nothing that says it', '<svg stroke-width="2" height="4"/>', {}],
  ['a width in percent', '<svg width="100%" height="100%"/>', {}],
])('naturalSizeOf: reads the size of a logo from %s', (_what, svg, size) => {
  const file = join(folder, 'logo.svg');
  writeFileSync(file, svg);
  expect(naturalSizeOf(file)).toEqual(size);
});
