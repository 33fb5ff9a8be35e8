export type MarkdownRow = readonly string[];

/** Returns the text with these parts between their marks, `<!-- table: NAME -->` and `<!-- end -->`. */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (changed, [name, part]) =>
      changed.replace(
        new RegExp(`(<!-- table: ${name} -->)[^]*?(<!-- end -->)`),
        (_all, head: string, end: string) => `${head}\n\n${part}\n\n${end}`,
      ),
    text,
  );
}

/** Formats a table as the repository's formatter does. */
export function tableOf(heads: MarkdownRow, rows: readonly MarkdownRow[]): string {
  const widths = heads.map((_head, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: MarkdownRow, filler = ' ') =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, filler)).join(' | ')} |`;
  const rule = line(
    heads.map(() => ''),
    '-',
  );
  return [line(heads), rule, ...rows.map((row) => line(row))].join('\n');
}
