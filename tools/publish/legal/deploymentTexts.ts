import { DeploymentSources } from '../../../documents/DeploymentSources';
import type { Documents } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { formattingTag, localeFacts, resolveTexts } from '../../../documents/resolveTexts';
import { formatMoney } from '../../../src/formats/formatMoney';
import { numberFormat, regionName } from '../../../src/formats/intlFormats';
import type { TextTree } from '../../../src/published/settings';
import { filledText, textByKey } from '../createSettings';
import { percentRange } from './costsNotice';
import { firstPageSteps } from '../firstPage';

type TextsByNamespace = Readonly<Record<string, TextTree>>;

/**
 * Returns the texts of a deployment in one of its languages: those of the locale, with the sentence that says who can
 * apply. Where the deployment wants it, that sentence is also above the first question, in place of its introduction, so
 * it is in the HTML and moves nothing. The annual rate that stands beside an estimate is filled in as well.
 */
export function deploymentTexts(documents: Documents, name: string, locale: string): TextsByNamespace {
  const sources = new DeploymentSources(documents, name);
  const texts = resolveTexts(documents, locale, sources.country.code);
  const tag = formattingTag(localeFacts(documents, locale));
  const app = withRate(sources, texts['app'] ?? {}, tag);
  const { who, needed } = whoCanApply(sources, app, tag);
  const told = { ...texts, app: withText(app, ['applicants', 'who'], who) };
  if (!sources.deployment.applicants?.saidFirst) return told;
  const [first] = firstPageSteps(resolveFlow(documents, name));
  const said = [who, needed].filter((text) => text !== '');
  return {
    ...told,
    form: withText(texts['form'] ?? {}, ['steps', first?.context ?? '', 'conditions'], said.join(' ')),
  };
}

function withRate({ deployment: { costs } }: DeploymentSources, app: TextTree, languageTag: string): TextTree {
  if (!costs) return app;
  const hasFees = (costs.example.fees ?? []).length > 0;
  const range = percentRange(languageTag, costs.annualRate.effective);
  const written = textByKey(app, hasFees ? 'estimate>rateFees' : 'estimate>rate');
  return withText(app, ['estimate', 'rate'], filledText(written, { range }));
}

interface WhoCanApply {
  readonly who: string;
  readonly needed: string;
}

function whoCanApply({ country }: DeploymentSources, texts: TextTree, languageTag: string): WhoCanApply {
  const { applicants } = country;
  if (!applicants) return { who: '', needed: '' };
  const { age, residence, income, documents = [] } = applicants;
  const text = (key: string) => textByKey(texts, `applicants>${key}`);
  const list = (items: readonly string[]) => new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(items);
  const years = (count: number) => {
    const form = `years_${new Intl.PluralRules(languageTag).select(count)}`;
    const { applicants: own } = texts;
    const written = text(typeof own === 'object' && form in own ? form : 'years');
    return filledText(written, { count: numberFormat(languageTag, {}).format(count) });
  };
  const conditions = [
    age.to === undefined
      ? filledText(text('conditions>ageFrom'), { from: years(age.from) })
      : filledText(text('conditions>age'), {
          from: numberFormat(languageTag, {}).format(age.from),
          to: years(age.to),
        }),
    ...(residence === undefined
      ? []
      : [filledText(text('conditions>residence'), { country: regionName(languageTag, residence) })]),
    ...(income ? [filledText(text('conditions>income'), { sum: formatMoney(income.from, country, languageTag) })] : []),
  ];
  const papers = list(documents.map((each) => text(`documents>${each}`)));
  return {
    who: filledText(text('notice'), { conditions: list(conditions) }),
    needed: documents.length === 0 ? '' : filledText(text('needed'), { documents: papers }),
  };
}

function withText(texts: TextTree, [key = '', ...rest]: readonly string[], text: string): TextTree {
  const inner = texts[key];
  return {
    ...texts,
    [key]: rest.length === 0 ? text : withText(typeof inner === 'object' ? inner : {}, rest, text),
  };
}
