import type { Formats } from '../formats/createFormats';

/** What compiled validators may ask for; anything else is a fault of publishing and named as such. */
export function compiledRequire(formats: Formats): (name: string) => unknown {
  const modules: Readonly<Record<string, unknown>> = {
    formats: formats.functions,
    'ajv/dist/runtime/ucs2length': { default: countCodePoints },
    'ajv/dist/runtime/equal': { default: isEqual },
  };
  return (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`A compiled validator asks for ${name} (UNKNOWN_REQUIRE)`);
    return modules[name];
  };
}

function countCodePoints(text: string): number {
  return [...text].length;
}

/** Documents compare plain JSON only, whose serialisation is exact for scalars and lists of scalars. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
