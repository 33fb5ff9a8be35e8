import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = join(dirname(require.resolve('cldr-core/package.json')), 'supplemental');

/** Reads a member of the CLDR's supplemental data (Unicode, UTS #35). */
export function readCldr(file: string, member: string): unknown {
  const { supplemental } = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as {
    readonly supplemental: Readonly<Record<string, unknown>>;
  };
  return supplemental[member];
}

/** Uses of currencies in a region, each by its code; `_to` is when it ended. */
type CurrencyUses = readonly Readonly<Record<string, { readonly _to?: string; readonly _tender?: string }>>[];

/** Returns the currencies that are legal tender today. */
export function currenciesOf(region: string): readonly string[] {
  const { region: regions } = readCldr('currencyData', 'currencyData') as {
    readonly region: Readonly<Record<string, CurrencyUses>>;
  };
  const uses = (regions[region] ?? []).flatMap((entry) => Object.entries(entry));
  return uses.flatMap(([code, { _to, _tender }]) => (_to === undefined && _tender !== 'false' ? [code] : []));
}
