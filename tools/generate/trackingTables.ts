import type { VendorName } from '../../src/published/tracking';
import { vendors, vendorsOf, type VendorSources } from '../../src/tracking/vendors';
import type { Documents } from '../../documents/loadDocuments';
import { vendorTrustedTypes } from '../publish/vendorTrustedTypes';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';
import { tableOf, withParts } from './markdown';

/** Returns the text of `docs/tracking.md` with tables updated from code and documents. */
export function withTrackingTables(text: string, documents: Documents): string {
  const tables = { sources: sourcesTable(), policies: policiesTable(), deployments: deploymentsTable(documents) };
  return withParts(text, tables);
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
    const own = name === 'posthog' ? 'connect: its `host`' : '–';
    return [name, scripts || '–', otherSources.join('; ') || own];
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

function deploymentsTable(documents: Documents): string {
  const rows = [...documents.deployments].map(([deployment, { data }]) => {
    const { environments, tracking } = data as DeploymentDocument;
    const { production, staging, development } = environments;
    const vendorNames = vendorsOf({ ...tracking, ...production?.tracking }).join(', ');
    const reports = production?.reportingEndpoint ?? 'nobody';
    return [deployment, ...[production, staging, development].map(outcomeOf), vendorNames || 'none', reports];
  });
  const heads = ['production', 'staging', 'development', 'vendors of production', 'production reports to'];
  return tableOf(['deployment', ...heads], rows);
}

function outcomeOf(environment: EnvironmentDocument | undefined): string {
  if (!environment) return '–';
  return environment.trustedTypes === 'report' ? 'reports only' : 'enforced';
}

function short(source: string): string {
  return source.replace('https://', '');
}
