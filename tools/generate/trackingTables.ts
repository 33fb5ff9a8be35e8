import type { VendorName } from '../../src/published/tracking';
import { vendors, type VendorSources } from '../../src/tracking/vendors';
import { vendorTrustedTypes } from '../publish/vendorTrustedTypes';
import { tableOf, withParts } from './markdown';

/** Returns the text of `docs/tracking.md` with tables updated from code. */
export function withTrackingTables(text: string): string {
  return withParts(text, { sources: sourcesTable(), policies: policiesTable() });
}

const names = Object.keys(vendors) as VendorName[];

function sourcesTable(): string {
  const rows = names.map((name) => {
    const { sources } = vendors[name];
    const others: readonly (keyof VendorSources)[] = ['connect', 'img', 'frame', 'worker'];
    const otherSources = others.flatMap((part) => {
      const list = sources[part] ?? [];
      return list.length > 0 ? [`${part}: ${list.map(short).join(' ')}`] : [];
    });
    const scripts = (sources.script ?? []).map((source) => `\`${short(source)}\``).join(' ');
    const ownSource = name === 'posthog' ? 'connect: its `host`' : '–';
    return [name, scripts || '–', otherSources.join('; ') || ownSource];
  });
  return tableOf(['vendor', 'scripts', 'other sources'], rows);
}

function policiesTable(): string {
  const rows = names.map((name) => {
    const { policies, reason } = vendorTrustedTypes[name];
    return [name, 'enforced', policies.map((policy) => `\`${policy}\``).join(' ') || '–', reason];
  });
  return tableOf(['vendor', 'Trusted Types', 'own policies', 'why it may be'], rows);
}

function short(source: string): string {
  return source.replace('https://', '');
}
