import type { Json } from '../../src/published/flow';
import { FILL_IN } from '../check/placeholders/isPlaceholder';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';
import { setValue } from './editJson';

type Edit = readonly [path: readonly string[], value: Json];

/**
 * The text of a deployment with placeholders for all that belongs to one brand only: ids of vendors, hosts and origins. A
 * copy would otherwise send the answers of one brand's applicants to another. Loopback hosts and paths stay.
 */
export function withPlaceholders(text: string, brand: string): string {
  const deployment = JSON.parse(text) as DeploymentDocument;
  const environments = Object.entries(deployment.environments).flatMap(([name, environment]) => {
    const host = name === 'staging' ? `staging.${brand}.example` : `${brand}.example`;
    const edits = [...addressEdits(environment, host), ...sharedEdits(environment, host)];
    return edits.map(([path, value]): Edit => [['environments', name, ...path], value]);
  });
  return [...sharedEdits(deployment, `${brand}.example`), ...environments].reduce(
    (edited, [path, value]) => setValue(edited, path, value),
    text,
  );
}

function addressEdits({ apiBase, origin, reportingEndpoint = '' }: EnvironmentDocument, host: string): readonly Edit[] {
  return [
    ...(URL.canParse(apiBase) ? [[['apiBase'], `https://api.${host}`] as const] : []),
    ...(URL.canParse(reportingEndpoint) ? [[['reportingEndpoint'], `https://api.${host}/reports`] as const] : []),
    ...(origin === undefined ? [] : [[['origin'], `https://apply.${host}`] as const]),
  ];
}

type Shared = Pick<EnvironmentDocument, 'redirectHosts' | 'frameAncestors' | 'tracking'>;

function sharedEdits({ redirectHosts, frameAncestors, tracking = {} }: Shared, host: string): readonly Edit[] {
  const ids = Object.entries(tracking).flatMap(([vendor, facts]: readonly [string, object]) =>
    ['id', 'sendTo'].filter((name) => name in facts).map((name): Edit => [['tracking', vendor, name], FILL_IN]),
  );
  return [
    ...listEdit('redirectHosts', redirectHosts, `*.${host}`),
    ...listEdit('frameAncestors', frameAncestors, `https://*.${host}`),
    ...ids,
  ];
}

function listEdit(name: string, values: readonly string[] = [], placeholder: string): readonly Edit[] {
  const own = values.filter((value) => /localhost|127\.0\.0\.1/.test(value));
  return own.length === values.length ? [] : [[[name], [placeholder, ...own]]];
}
