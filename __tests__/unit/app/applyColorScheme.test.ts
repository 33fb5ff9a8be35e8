import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';
import { styleSheets } from '../../support/styleSheets';

// A frame's scheme is the host's choice, for which applyColorScheme replaces this condition where it stands alone.
test.each(styleSheets)('%s asks for the colour scheme by one condition alone', (sheet) => {
  const conditions = readFileSync(join(ROOT, sheet), 'utf8').match(/@media[^{]*prefers-color-scheme[^{]*/g) ?? [];
  expect(conditions.filter((prelude) => prelude.trim() !== '@media (prefers-color-scheme: dark)')).toEqual([]);
});
