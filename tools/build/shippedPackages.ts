import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Module } from 'webpack';

/** As far as a bill of materials needs it. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly description?: string;
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly folder: string;
  readonly packageJson: PackageJson;
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Packages of which there is code in a file of the bundle, sorted by their folders. */
export function shippedPackages({ chunks, chunkGraph }: Compilation): readonly ShippedPackage[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const files = modules.flatMap(partsOf).map((module) => module.nameForCondition() ?? '');
  const folders = new Set(files.map((file) => packageFolder.exec(file)?.[0]).filter((folder) => folder !== undefined));
  return [...folders].sort().map((folder) => ({ folder, packageJson: readPackageJson(folder) }));
}

/** Which of the shipped packages this one uses, each found where Node looks for it. */
export function usedPackages(
  { folder, packageJson }: ShippedPackage,
  shipped: ReadonlyMap<string, ShippedPackage>,
): readonly ShippedPackage[] {
  const names = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies });
  return names.flatMap((name) => nearestPackage(folder, name, shipped) ?? []);
}

export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Modules that were joined into one count each. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}

function nearestPackage(
  folder: string,
  name: string,
  shipped: ReadonlyMap<string, ShippedPackage>,
): ShippedPackage | undefined {
  const found = shipped.get(join(folder, 'node_modules', name));
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : nearestPackage(above, name, shipped));
}
