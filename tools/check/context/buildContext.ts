import { join } from 'node:path';
import { DocumentCache } from '../../../documents/DocumentCache';
import { type JsonDocument, jsonFiles } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { metaSchemasOf } from '../../command/documentFolders';
import { rootNodeOf } from '../DocumentNode';
import { LocaleTexts } from '../texts/LocaleTexts';
import { readWords, type LocaleWords } from '../words/LocaleWords';
import { namesIn, readAsset } from './assets';
import type { CheckContext, KindOfDocument } from './CheckContext';
import { readCheckedContract } from './Contract';
import { lazyMembers, Reads, type LazySources } from './Reads';
import { readCountries, readDeployments } from './readViews';

/**
 * Reads the documents into the views that the rules share. Never throws because of a document's content. A view is the
 * same object as in an earlier context if nothing that it was made of has changed.
 *
 * @param reads notes what is read of the context
 */
export function buildContext(documents: Documents, reads: Reads<CheckContext> = new Reads()): CheckContext {
  const { schemasDir, dataPoints, sharedSteps, localeIndex, texts } = documents;
  const metaDir = metaSchemasOf(schemasDir);
  const countries = () => readCountries(documents.countries, sharedSteps, dataPoints);
  return lazyMembers<CheckContext>(
    {
      documents: () => notedDocuments(documents, reads),
      files: () => listFiles(documents),
      metaDir: () => metaDir,
      metaSchemas: () =>
        meta.keep(
          metaDir,
          jsonFiles(metaDir, (file) => meta.read(file)),
        ),
      catalogue: () => rootNodeOf(dataPoints),
      dataPoints: () => namesOfDataPoints(dataPoints),
      formats: () => readNamed(documents.formats),
      countries,
      deployments: () => readDeployments(documents.deployments, countries(), sharedSteps),
      states: () => readStates(documents.states),
      lenders: () => readNamed(documents.lenders),
      contract: () => readCheckedContract(join(schemasDir, 'api', 'openapi.yaml')),
      texts: () => readTexts(localeIndex, texts),
      words: () => wordsByLocale(documents.words),
      today: () => new Date().toISOString().slice(0, 10),
      asset: () => (file) => {
        const value = readAsset(file);
        reads.note(`asset ${file}`, { value, again: (other) => other.asset(file) });
        return value;
      },
      namesIn: () => (folder) => {
        const names = namesIn(folder);
        reads.note(`names ${folder}`, { value: names.join(), again: (other) => other.namesIn(folder).join() });
        return names;
      },
    },
    (name, value) => {
      if (!FUNCTIONS.includes(name)) reads.note(name, { value, again: (other) => other[name] });
    },
  );
}

/** What they return is noted, not they. */
const FUNCTIONS: readonly (keyof CheckContext)[] = ['documents', 'asset', 'namesIn'];

const meta = new DocumentCache();

/** Notes each kind of document separately. */
function notedDocuments(documents: Documents, reads: Reads<CheckContext>): Documents {
  const names = Object.keys(documents) as (keyof Documents)[];
  const sources = Object.fromEntries(names.map((name) => [name, () => documents[name]])) as LazySources<Documents>;
  return lazyMembers(sources, (name, value) =>
    reads.note(`documents.${name}`, { value, again: (other) => other.documents[name] }),
  );
}

const namesOfDataPoints = memoize((document: JsonDocument): ReadonlySet<string> => {
  return new Set(rootNodeOf(document).at('dataPoints').names());
});

const readNamed = memoize((documents: ReadonlyMap<string, JsonDocument>) =>
  [...documents].map(([name, document]) => ({ name, node: rootNodeOf(document) })),
);

const readStates = memoize((states: Documents['states']) =>
  readNamed(states).map(({ name, node }) => ({ name, node, page: node.at('page') })),
);

const readTexts = memoize((localeIndex: JsonDocument, texts: Documents['texts']) => {
  return new LocaleTexts({ localeIndex, texts });
});

const wordsByLocale = memoize(
  (documents: Documents['words']): ReadonlyMap<string, LocaleWords> =>
    new Map([...documents].map(([locale, document]) => [locale, readWords(document)])),
);

const listFiles = memoize((documents: Documents): readonly KindOfDocument[] => {
  const { dataPoints, sharedSteps, states, countries, brands, deployments, localeIndex, texts, lenders } = documents;
  const all = (kind: KindOfDocument['kind'], map: ReadonlyMap<string, JsonDocument>) =>
    [...map.values()].map((document) => ({ kind, document }));
  return [
    { kind: 'data-points', document: dataPoints },
    ...all('format', documents.formats),
    ...all('step', sharedSteps),
    ...all('state', states),
    ...[...countries.values()].flatMap(({ country, sequence, stepFiles }): readonly KindOfDocument[] => [
      { kind: 'country', document: country },
      { kind: 'sequence', document: sequence },
      ...all('step', stepFiles),
    ]),
    ...all('brand', brands),
    ...all('deployment', deployments),
    { kind: 'locales', document: localeIndex },
    ...[...texts.values()].flatMap((namespaces) => all('texts', namespaces)),
    ...all('words', documents.words),
    ...all('accepted', documents.accepted),
    ...all('journey', lenders),
  ];
});
