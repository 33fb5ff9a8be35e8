import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Row = Readonly<Record<string, string>>;

/** Rows of `<table>/<country>.csv` by the names in its first line; cells are divided by semicolons, empty ones left out. */
export function readTable(table: string, country: string): readonly Row[] {
  const file = path.join(__dirname, table, `${country}.csv`);
  if (!existsSync(file)) return [];
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.flatMap((name, index) => (cells[index] ? [[name, cells[index]]] : [])));
  });
}
