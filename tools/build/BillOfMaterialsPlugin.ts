import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Builders, Factories } from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import { Factories as LicenseFactories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType, LifecyclePhase } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, type Component } from '@cyclonedx/cyclonedx-library/Models';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { Compilation, type Compiler, type Module, sources } from 'webpack';

interface ShippedPackage {
  readonly folder: string;
  readonly packageJson: PackageJson;
}

/** The members that a bill of materials needs. */
interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly description?: string;
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const builder = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new LicenseFactories.LicenseFactory(refuseUnknownLicense),
);

/**
 * Writes `bom.json` beside the bundle: the packages whose code is in it, with version, licence and package URL, in
 * the CycloneDX format. The same bundle always yields the same bill, because it records neither time nor place of the
 * build.
 */
export class BillOfMaterialsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BillOfMaterialsPlugin', (compilation) => {
      // Runs after the manifest has listed the files to publish, because the bill is not published.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'BillOfMaterialsPlugin', stage }, () => {
        const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
        const bom = billOf(compiler.context, shippedPackages(compilation));
        const text = serializer.serialize(bom, { sortLists: true, space: 2 });
        compilation.emitAsset('bom.json', new sources.RawSource(`${text}\n`));
      });
    });
  }
}

function billOf(root: string, packages: readonly ShippedPackage[]): Bom {
  const bom = new Bom();
  const shipped = new Map(packages.map((each) => [each.folder, each]));
  const components = new Map(packages.map((each) => [each, componentOf(each.packageJson, ComponentType.Library)]));
  const product = { folder: root, packageJson: readPackageJson(root) };
  const component = componentOf(product.packageJson, ComponentType.Application);
  const unused = new Set(packages);
  for (const [user, described] of [...components, [product, component] as const]) {
    // The product also depends on the shipped packages that are used only by packages without code in the bundle.
    const used = user === product ? [...usedPackages(user, shipped), ...unused] : usedPackages(user, shipped);
    for (const each of used) {
      unused.delete(each);
      const ref = components.get(each)?.bomRef;
      if (ref) described.dependencies.add(ref);
    }
  }
  for (const described of components.values()) bom.components.add(described);
  bom.metadata.component = component;
  bom.metadata.lifecycles.add(LifecyclePhase.Build);
  for (const name of ['webpack', '@cyclonedx/cyclonedx-library']) {
    const tool = readPackageJson(dirname(require.resolve(`${name}/package.json`)));
    bom.metadata.tools.components.add(componentOf(tool, ComponentType.Application));
  }
  return bom;
}

function componentOf(packageJson: PackageJson, type: ComponentType): Component {
  const { name, version } = packageJson;
  const component = builder.makeComponent(packageJson, type);
  if (!component) throw new Error(`The package "${name}" has no name to be listed under (NO_PACKAGE_NAME)`);
  component.purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  component.bomRef.value = component.purl;
  return component;
}

/** Throws when a word of the licence expression is neither an operator nor a licence known to SPDX. */
function refuseUnknownLicense(expression: string): void {
  const words = expression.split(/[\s()]+/).filter((word) => word !== '' && !/^(?:AND|OR|WITH)$/.test(word));
  const areKnown = words.every((word): boolean => isSupportedSpdxId(word));
  if (!areKnown) throw new RangeError(`"${expression}" names a licence that SPDX does not know`);
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Returns the packages with code in a file of the bundle, sorted by folder. */
function shippedPackages({ chunks, chunkGraph }: Compilation): readonly ShippedPackage[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const files = modules.flatMap(partsOf).map((module) => module.nameForCondition() ?? '');
  const found = new Map(files.flatMap(packagesIn).map((each) => [each.folder, each]));
  return [...found.keys()].sort().flatMap((folder) => found.get(folder) ?? []);
}

/** Returns the packages with code in a file: its own, and those that its package was built from. */
function packagesIn(file: string): readonly ShippedPackage[] {
  const folder = packageFolder.exec(file)?.[0];
  if (folder === undefined) return [];
  return [...inlinedPackages(file, folder), { folder, packageJson: readPackageJson(folder) }];
}

const inNodeModules = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/]/;
/** Of the repository that the package was built in. */
const besidePackage = /^(?:\.\.[\\/])+([^\\/.]+)[\\/]/;

/**
 * Returns the packages whose code a file contains already, as its source map says: with the version in the map's paths,
 * else the one that is installed. Throws if one of them is not installed, since its licence is unknown.
 */
function inlinedPackages(file: string, folder: string): readonly ShippedPackage[] {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources: built = [] } = JSON.parse(readFileSync(map, 'utf8')) as { readonly sources?: readonly string[] };
  const { name: own, dependencies = {} } = readPackageJson(folder);
  return built.flatMap((source) => {
    const sibling = besidePackage.exec(source)?.[1];
    const ofRepository = Object.keys(dependencies).find((dependency) => dependency.endsWith(`/${sibling}`));
    const name = inNodeModules.exec(source)?.[1] ?? ofRepository;
    if (name === undefined || name === own) return [];
    const found = installedPackage(folder, name);
    const [, version] = source.split(name).map((part) => /^[@/](\d+\.\d+\.\d+[^/]*)\//.exec(part)?.[1]);
    return [{ folder: found, packageJson: { ...readPackageJson(found), ...(version !== undefined && { version }) } }];
  });
}

function installedPackage(folder: string, name: string): string {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  const above = dirname(folder);
  if (above !== folder) return installedPackage(above, name);
  throw new Error(`A file of the bundle contains code of ${name}, which is not installed (UNKNOWN_VERSION)`);
}

/** Returns the shipped packages that this one uses, each resolved where Node looks for it. */
function usedPackages(
  { folder, packageJson }: ShippedPackage,
  shipped: ReadonlyMap<string, ShippedPackage>,
): readonly ShippedPackage[] {
  const names = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies });
  return names.flatMap((name) => nearestPackage(folder, name, shipped) ?? []);
}

function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Concatenated modules count one by one. */
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
