import { createHash } from 'node:crypto';
import {
  type AgreementBox,
  type AgreementTexts,
  boxesOfQuestion,
  boxOfPurpose,
  provenText,
} from '../../src/agreements/agreedWords';
import { plainLanguageTag } from '../../src/formats/plainLanguageTag';
import type { FlowModel, JsonSchema, StepModel } from '../../src/published/flow';
import type { Settings, TextTree } from '../../src/published/settings';
import type { PublishedFlow, StatePageSettings } from '../../src/published/states';
import { companiesOf } from '../../src/tracking/vendors';
import { stableJson } from '../../documents/stableJson';
import { textByKey } from './createSettings';
import type { TextsByLocale } from './publishParts';
import { AGREED_FOLDER } from './publishedPlaces';
import type { SiteFolder } from './SiteFolder';

/** Words beside a box, as a release shows them, and the page around them. */
export interface PublishedWords extends AgreementBox {
  readonly textHash: string;
  /** BCP 47. */
  readonly locale: string;
  readonly deployment: string;
  /** The first release that showed them. */
  readonly release: string;
  /** Address below that of the deployment; absent where every page shows them. */
  readonly page?: string;
  readonly heading?: string;
  readonly intro?: string;
}

interface AgreementSources {
  readonly settings: Settings;
  readonly model: FlowModel;
  readonly states: PublishedFlow['states'];
  readonly texts: TextsByLocale;
}

/**
 * Writes the words of every box that the product words itself, in every language, under their hash. They stay for good,
 * because an agreement has to be shown as long as somebody may ask for it.
 */
export function publishAgreementTexts(sources: AgreementSources, site: SiteFolder): void {
  site.keepEarlier(AGREED_FOLDER);
  for (const words of publishedWords(sources))
    site.writeOnce(`${AGREED_FOLDER}/${words.kind}.${words.textHash}.json`, stableJson(words));
}

/** Returns the words of a deployment's boxes. */
export function publishedWords({ settings, model, states, texts }: AgreementSources): readonly PublishedWords[] {
  const { deployment, release } = settings;
  const offers = Object.values(states).filter(({ page }) => page.kind === 'offer');
  return settings.locales.flatMap(({ locale, languageTag }) => {
    const spoken = textsOf(texts[locale] ?? {});
    const shared = { deployment, release, locale: plainLanguageTag(languageTag) };
    const finish = (
      box: AgreementBox,
      page: Pick<PublishedWords, 'page' | 'heading' | 'intro'> = {},
    ): PublishedWords => ({
      ...box,
      ...page,
      ...shared,
      textHash: createHash('sha256').update(provenText(box)).digest('hex'),
    });
    const ofForm = model.steps.map((step) => [step, pageOf(step, spoken)] as const);
    const ofOffers = offers.map(({ name, route, page }) => {
      return [page, { page: route, heading: spoken.states(`${name}>heading`) }] as const;
    });
    return [
      ...[...ofForm, ...ofOffers].flatMap(([asking, shown]) =>
        boxesOf(asking, model, spoken).map((box) => finish(box, shown)),
      ),
      ...boxesOfTracking(settings, spoken).map((box) => finish(box)),
    ];
  });
}

interface SpokenTexts extends AgreementTexts {
  readonly states: (key: string) => string;
}

function textsOf({ app = {}, form = {}, states = {} }: Readonly<Record<string, TextTree>>): SpokenTexts {
  const look = (tree: TextTree, key: string) => {
    const found = textByKey(tree, key);
    return found === key ? '' : found;
  };
  return {
    app: (key, values = {}) => look(app, key).replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? ''),
    form: (key) => look(form, key),
    states: (key) => look(states, key),
  };
}

function pageOf({ path, context }: StepModel, { form }: AgreementTexts) {
  return { page: path, heading: form(`steps>${context}>heading`), intro: form(`steps>${context}>intro`) };
}

type Asking = Pick<StatePageSettings, 'dataPoints' | 'schema' | 'uiSchema'>;

function boxesOf(
  { dataPoints = [], schema = {}, uiSchema }: Asking,
  { dataPoints: catalogue }: FlowModel,
  texts: AgreementTexts,
): readonly AgreementBox[] {
  return dataPoints.flatMap((dataPoint) => {
    const kind = catalogue[dataPoint]?.agreement;
    // The API words its policies itself.
    if (kind === undefined || kind === 'policy') return [];
    const choices = (ruleOf(dataPoint, schema)?.items?.enum ?? []).map(String);
    return boxesOfQuestion({ dataPoint, kind, ui: uiSchema?.[dataPoint], choices }, texts);
  });
}

/** Finds a rule at the root, or in a branch. */
function ruleOf(dataPoint: string, schema: JsonSchema): JsonSchema | undefined {
  const { properties, allOf = [], then, else: otherwise } = schema;
  const own = properties?.[dataPoint];
  const branches = [...allOf, ...(then ? [then] : []), ...(otherwise ? [otherwise] : [])];
  return own ?? branches.map((branch) => ruleOf(dataPoint, branch)).find((rule) => rule !== undefined);
}

/** The app itself asks about `marketing` where an advertisement was clicked, whatever the vendors. */
function boxesOfTracking({ consent, tracking, brand }: Settings, texts: AgreementTexts): readonly AgreementBox[] {
  const purposes = [...new Set([...consent.purposes, 'marketing' as const])];
  return purposes.map((purpose) => {
    const ofVendors = companiesOf(tracking, purpose);
    return boxOfPurpose(purpose, ofVendors.length > 0 ? ofVendors : [brand.name], texts);
  });
}
