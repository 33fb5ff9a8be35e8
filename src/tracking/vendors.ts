import { purposes, type Purpose } from './Purpose';
import type { TrackerName, TrackingSettings, VendorName } from './TrackingSettings';
import { vendors, type VendorSources } from './vendorFacts';

/** Names of the vendors that these settings configure. */
export function vendorsOf(tracking: TrackingSettings): readonly VendorName[] {
  return (Object.keys(vendors) as VendorName[]).filter((name) => tracking[name] !== undefined);
}

/** The same without the captcha. */
export function trackersOf(tracking: TrackingSettings): readonly TrackerName[] {
  return vendorsOf(tracking).filter((name) => name !== 'captcha');
}

/** What an applicant may be asked about, in the order of asking. */
export function purposesOf(tracking: TrackingSettings): readonly Purpose[] {
  const used = vendorsOf(tracking).flatMap((name) => vendors[name].purposes);
  return purposes.filter((purpose) => used.includes(purpose));
}

/** Sources of these vendors, each once: their own, or those at the address that the settings put in their place. */
export function sourcesOf(tracking: TrackingSettings): VendorSources {
  const found = vendorsOf(tracking).map((name) => vendorSources(name, tracking));
  const all = (part: keyof VendorSources) => [...new Set(found.flatMap((sources) => sources[part] ?? []))];
  return {
    script: all('script'),
    connect: all('connect'),
    img: all('img'),
    frame: all('frame'),
    worker: all('worker'),
  };
}

/** Address that a vendor's script is loaded from. */
export function scriptUrlOf(name: Exclude<VendorName, 'posthog' | 'logRocket'>, tracking: TrackingSettings): string {
  return tracking[name]?.scriptUrl ?? vendors[name].scriptUrl ?? '';
}

function vendorSources(name: VendorName, tracking: TrackingSettings): Partial<VendorSources> {
  const { sources } = vendors[name];
  const given = tracking[name];
  const scripts = (sources.script ?? []).map((source) => source.replace('{id}', accountOf(given?.id ?? '')));
  const elsewhere = addressOf(given ?? {});
  if (elsewhere === undefined) return { ...sources, script: scripts };
  const { origin } = new URL(elsewhere);
  if (name === 'posthog') return { connect: [origin] };
  const script = [elsewhere, ...scripts.flatMap((source) => movedTo(origin, source))];
  return { ...sources, script, connect: [origin], img: [origin], ...(sources.frame && { frame: [origin] }) };
}

/** What stands for the account in addresses: of an ads tag its number alone. */
function accountOf(id: string): string {
  return encodeURIComponent(id.replace(/^AW-/, ''));
}

/** The same path at another origin: who serves a vendor's scripts from a place of its own keeps their paths. */
function movedTo(origin: string, source: string): readonly string[] {
  const { pathname } = new URL(source);
  return pathname === '/' ? [] : [`${origin}${pathname}`];
}

interface Addresses {
  readonly scriptUrl?: string;
  readonly host?: string;
  readonly server?: string;
}

function addressOf({ scriptUrl, host, server }: Addresses): string | undefined {
  return scriptUrl ?? host ?? (server && `${server}/logger.min.js`);
}

/** Who is allowed something by this purpose. */
export function companiesOf(tracking: TrackingSettings, purpose: Purpose): readonly string[] {
  const used = vendorsOf(tracking).map((name) => vendors[name]);
  return [...new Set(used.filter(({ purposes: asked }) => asked.includes(purpose)).map(({ company }) => company))];
}
