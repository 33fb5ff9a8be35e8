import { createHash } from 'node:crypto';
import { readTheme } from '../check/theme';
import { EMBED_FOLDER } from './publishedPlaces';
import type { SiteFolder } from './SiteFolder';

/** Version of the attributes, events and messages that a host relies on. */
const VERSION = 1;

/** Data about the script for a host's build, at `embed/v1.json`. */
export interface EmbedManifest {
  readonly version: number;
  /** Address that identifies the content; for use with `integrity`. */
  readonly script: string;
  readonly integrity: string;
  /** Address that always leads to the newest script of the version. */
  readonly alias: string;
}

/**
 * Publishes the script for host pages under two names: one identifies its content and stays as long as the folder of
 * the site exists, because partners write it into their pages; the other is stable.
 */
export function publishEmbed(script: Buffer, site: SiteFolder): void {
  const path = `${EMBED_FOLDER}/v${VERSION}`;
  site.keepEarlier(EMBED_FOLDER);
  const manifest: EmbedManifest = {
    version: VERSION,
    script: site.writeHashed(`${path}.js`, script),
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    alias: site.addressOf(`${path}.js`),
  };
  site.writePage(`${path}.js`, script);
  site.writePage(`${path}.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** How the script writes the colours of the button that opens a panel, for a brand that names none. */
const LAUNCHER_COLORS = 'background:CanvasText;color:Canvas}';

/** Returns the script with a launcher in the brand's main colour; the host page's style sheet still wins. */
export function withBrandColors(script: Buffer, theme: string): Buffer {
  const { light } = readTheme(theme);
  const [ground, text] = ['primary', 'on-primary'].map((name) =>
    light.get(name)?.value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3'),
  );
  if (ground === undefined || text === undefined) return script;
  return Buffer.from(script.toString('utf8').replace(LAUNCHER_COLORS, `background:${ground};color:${text}}`));
}
