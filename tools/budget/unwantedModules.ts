/** Module names by chunk file, as the build lists them. */
export type ChunkModules = Readonly<Record<string, readonly string[]>>;

/** What no first page needs: it belongs into chunks that are loaded later. */
const LATER = [
  /node_modules\/axios\//,
  /node_modules\/react-toastify\//,
  /node_modules\/libphonenumber-js\//,
  /node_modules\/dompurify\//,
  /node_modules\/stdnum\//,
  /node_modules\/ibantools\//,
  /node_modules\/markdown-to-jsx\//,
  /node_modules\/ajv(-formats)?\//,
  /node_modules\/@cfworker\//,
  /node_modules\/@zootools\/email-spell-checker\//,
  /node_modules\/(posthog-js|@posthog|logrocket)\//,
  /(^|\/)src\/api\//,
  /(^|\/)src\/tracking\//,
  /(^|\/)src\/app\/ConsentPanel/,
  /(^|\/)src\/renderer\/states\//,
  /(^|\/)src\/app\/loadPageFlow/,
  /(^|\/)src\/embed\//,
  /(^|\/)src\/app\/embedding\/startEmbedding/,
];

const WIDGET = /(?:^|\/)widgets\/(\w+)Widget\.tsx/;

/** Lines naming each module in the given chunks that the first page, showing these widgets, does not need. */
export function unwantedModules(
  chunks: readonly string[],
  modules: ChunkModules,
  widgets: readonly string[],
): readonly string[] {
  const isUnwanted = (name: string): boolean => {
    const widget = WIDGET.exec(name)?.[1];
    const isOtherWidget = widget !== undefined && !widgets.some((used) => used.toLowerCase() === widget.toLowerCase());
    return isOtherWidget || LATER.some((pattern) => pattern.test(name));
  };
  return chunks.flatMap((chunk) =>
    (modules[chunk] ?? [])
      .filter(isUnwanted)
      .map((name) => `${chunk} holds ${name}, which the first page does not need`),
  );
}
