import { join } from 'node:path';

/** Returns the style sheet of a layout. */
export function layoutFile(schemasDir: string, layout: string): string {
  return join(schemasDir, 'layouts', `${layout}.css`);
}
