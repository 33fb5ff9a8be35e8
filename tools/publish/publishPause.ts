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

/** Puts the notice of a pause in the place of every page. All other files are there as ever, for pages still open. */
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

/** Nothing on the notice asks for anything: neither for answers nor for consent. */
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

/** The end as one says it in the country. */
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
