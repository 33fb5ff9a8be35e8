import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^([A-Z])(\w*)Widget\.tsx$/;

/**
 * The names a uiSchema may give in `ui:widget`, read from the files: importing the registry would make a test of the
 * checker depend on the code of every widget.
 */
export const widgetNames: readonly string[] = readdirSync(join(__dirname, '../../widgets')).flatMap((file) => {
  const [, initial, rest] = FILE.exec(file) ?? [];
  return initial === undefined ? [] : [`${initial.toLowerCase()}${rest}`];
});
