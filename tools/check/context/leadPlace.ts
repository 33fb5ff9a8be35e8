import { memoize } from '../../../documents/memoize';
import { type Contract, contractTarget, type Tree, treeOf } from './Contract';

/** What the contract says of a place in the lead application. */
export type LeadPlace =
  | { readonly kind: 'schema'; readonly schema: Tree }
  /** Nothing is said, and everything is taken. */
  | { readonly kind: 'open' }
  /** An object on the way lists its properties, takes no others, and this is not one of them. */
  | { readonly kind: 'missing'; readonly property: string; readonly owner: string; readonly names: readonly string[] };

const LEAD = 'LeadApplication';

/** Returns what the contract says of a dotted place, such as `incomeDetails.monthlyIncome`. */
export const leadPlace = memoize((contract: Contract, path: string): LeadPlace => {
  const root = contract.document;
  let owner = LEAD;
  let object = treeOf(treeOf(treeOf(root.components).schemas)[LEAD]);
  for (const property of path.split('.')) {
    const { properties, isClosed } = shapeOf(object, root);
    const inner = properties.get(property);
    if (inner === undefined) return isClosed ? missing(property, owner, properties) : { kind: 'open' };
    owner = nameOf(inner) ?? `${owner}.${property}`;
    object = contractTarget(inner, root);
  }
  return { kind: 'schema', schema: object };
});

function missing(property: string, owner: string, properties: ReadonlyMap<string, Tree>): LeadPlace {
  return { kind: 'missing', property, owner, names: [...properties.keys()] };
}

function shapeOf(schema: Tree, root: Tree): { properties: ReadonlyMap<string, Tree>; isClosed: boolean } {
  const parts = [
    schema,
    ...(Array.isArray(schema.allOf) ? schema.allOf : []).map((part: unknown) => contractTarget(part, root)),
  ];
  const properties = parts.flatMap((part) => Object.entries(treeOf(part.properties)));
  return {
    properties: new Map(properties.map(([name, property]) => [name, treeOf(property)])),
    isClosed: parts.some(({ additionalProperties }) => additionalProperties === false),
  };
}

function nameOf({ $ref: reference }: Tree): string | undefined {
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
}
