/** Module names by chunk file, as the build lists them. */
export type ChunkModules = Readonly<Record<string, readonly string[]>>;

/** What no first page needs: it belongs into chunks that are loaded later. */
const LATER = [
  /node_modules\/axios\//,
  /node_modules\/react-toastify\//,
  /node_modules\/libphonenumber-js\//,
  /node_modules\/dompurify\//,
  /node_modules\/markdown-to-jsx\//,
  /node_modules\/ajv(-formats)?\//,
  /node_modules\/@cfworker\//,
  /node_modules\/@zootools\/email-spell-checker\//,
  /(^|\/)widgets\/(Date|Upload|OneTimeCode|BankAccount|PersonalCode)/,
  /(^|\/)src\/api\//,
];

/** Lines naming each unwanted module of the given chunks. */
export function unwantedModules(chunks: readonly string[], modules: ChunkModules): readonly string[] {
  return chunks.flatMap((chunk) =>
    (modules[chunk] ?? [])
      .filter((name) => LATER.some((pattern) => pattern.test(name)))
      .map((name) => `${chunk} holds ${name}, which the first page does not need`),
  );
}
