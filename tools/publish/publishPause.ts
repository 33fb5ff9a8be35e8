import type { Pause, Settings } from '../../src/published/settings';
import { type AppManifest, loadPrerenderPause, refuseInlineCode } from './builtApp';
import { type PageStyles, renderHtml } from './renderHtml';
import type { Parts } from './publishParts';
import type { SiteFolder } from './SiteFolder';

interface PausePageSources {
  readonly parts: Parts;
  readonly manifest: AppManifest;
  readonly styles: PageStyles;
  readonly appDir: string;
}

/** Replaces every page of the app by the notice of a pause. All other files stay, for pages that are still open. */
export async function publishPause(
  { parts, manifest, styles, appDir }: PausePageSources,
  site: SiteFolder,
): Promise<void> {
  const settings = settingsOfNotice(parts);
  const prerendered = refuseInlineCode(await loadPrerenderPause(appDir)(settings, pauseAsRead(parts)));
  const paused = { ...manifest, entry: [manifest.pause] };
  const html = renderHtml({ ...parts, settings, manifest: paused, styles, prerendered });
  site.writePage('shell.html', html);
  site.writePage('index.html', html);
}

/** The notice requests neither answers nor consent. */
function settingsOfNotice({ settings, appTexts }: Parts): Settings {
  const { maintenance = {} } = appTexts;
  const { texts, firstPage, consent } = settings;
  return {
    ...settings,
    firstPage: { ...firstPage, steps: [] },
    consent: { ...consent, purposes: [] },
    texts: { ...texts, embedded: { app: { ...texts.embedded['app'], maintenance } } },
  };
}

/** Formats the end of the pause in the country's language and time zone. */
function pauseAsRead({ settings: { languageTag }, pause: { pause }, timeZone }: Parts): Pause {
  if (pause.until === undefined) return pause;
  const format = new Intl.DateTimeFormat(languageTag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longGeneric',
  });
  return { ...pause, untilText: format.format(new Date(pause.until)) };
}
