import { Builders, Factories } from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import { Factories as LicenseFactories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType, LifecyclePhase } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, type Component } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { dirname } from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';
import {
  readPackageJson,
  shippedPackages,
  usedPackages,
  type PackageJson,
  type ShippedPackage,
} from './shippedPackages';

const builder = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new LicenseFactories.LicenseFactory(refuseUnknownLicense),
);

/**
 * Writes `bom.json` beside the bundle: the packages whose code is in it, with version, licence and package URL, in the
 * CycloneDX format. The same bundle has the same bill: nothing in it says when it was made, or where.
 */
export class BillOfMaterialsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BillOfMaterialsPlugin', (compilation) => {
      // After the manifest has listed what is published: the bill is not.
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
    // What only packages use of which nothing is left in the bundle is the product's own, too.
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

/** An expression is one where every word but those that join them is a licence known to SPDX. */
function refuseUnknownLicense(expression: string): void {
  const words = expression.split(/[\s()]+/).filter((word) => word !== '' && !/^(?:AND|OR|WITH)$/.test(word));
  const areKnown = words.every((word): boolean => isSupportedSpdxId(word));
  if (!areKnown) throw new RangeError(`"${expression}" names a licence that SPDX does not know`);
}
