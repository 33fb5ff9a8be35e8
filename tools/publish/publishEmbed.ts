import { createHash } from 'node:crypto';
import { EMBED_FOLDER } from './headerRules';
import type { SiteFolder } from './SiteFolder';

/** Of the attributes, events and messages that a host relies on. */
const VERSION = 1;

/** What a host's build may read of the script, at `embed/v1.json`. */
export interface EmbedManifest {
  readonly version: number;
  /** Address that names the content; for `integrity`. */
  readonly script: string;
  readonly integrity: string;
  /** Address that always leads to the newest of the version. */
  readonly alias: string;
}

/**
 * Publishes the script for the pages of hosts: under a name for its content, which stays for as long as the folder of
 * the site does since partners write it into their pages, and under one that lasts.
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
