import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a stand-in for webpack's output, each file with this text, for tests that publish and never run it. */
export function writeBundle(appDir: string, text: string): void {
  mkdirSync(appDir, { recursive: true });
  const files = ['app.1.js', 'early.2.js', 'app.3.css', 'embed.4.js'];
  for (const file of files) writeFileSync(join(appDir, file), text);
  const manifest = {
    entry: ['app.1.js'],
    early: 'early.2.js',
    embed: 'embed.4.js',
    styles: ['app.3.css'],
    widgets: {},
    files,
  };
  writeFileSync(join(appDir, 'manifest.json'), JSON.stringify(manifest));
}
