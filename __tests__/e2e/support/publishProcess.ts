import { publishDocuments, type PublishedSources } from './publishDocuments';

/** Publishes in a process of its own; the arguments are the folder of the site, and the sources in JSON. */
const [out = '', sources = ''] = process.argv.slice(2);

publishDocuments(out, JSON.parse(sources) as PublishedSources).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
