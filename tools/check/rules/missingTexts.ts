import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { coverageOf } from '../texts/coverageOf';
import type { TextNeed } from '../texts/TextNeed';

const name = 'missing-texts';

/** Whatever a deployment shows is written in the language of each of its locales. */
export const missingTexts: Rule = {
  name,
  needs: ['data-points', 'country', 'sequence', 'step', 'locales', 'texts'],
  run: (context) =>
    context.deployments.flatMap((deployment) =>
      deployment.locales.flatMap(([locale, node]) => checkLocale({ locale, node, deployment }, context)),
    ),
};

interface LocaleOfDeployment {
  readonly locale: string;
  /** The locale as it stands in the deployment. */
  readonly node: DocumentNode;
  readonly deployment: DeploymentView;
}

function checkLocale(asked: LocaleOfDeployment, context: CheckContext): readonly Problem[] {
  const { locale, deployment } = asked;
  if (!context.texts.index.at('locales', locale).exists) return [];
  return coverageOf(deployment, locale, context).missing.map((need) => problemOf(need, asked, context));
}

function problemOf(need: TextNeed, { locale, node, deployment }: LocaleOfDeployment, { texts }: CheckContext): Problem {
  const { namespace, key } = need;
  const written = key.join('>');
  const target = texts.ownLanguage(locale).findLast((candidate) => texts.document(candidate, namespace)) ?? locale;
  const document = texts.document(target, namespace);
  const english = texts.find(texts.chain(locale), namespace, key)?.text;
  const message = `Locale "${locale}" has no text "${written}" in its own language (deployment ${deployment.name}).`;
  const example = english === undefined ? '' : `; elsewhere it is ${JSON.stringify(english)}`;
  const mend = `add "${written}" to locales/${target}/${namespace}.json${example}.`;
  return problemAt(document ? new DocumentNode(document, key) : node, { rule: name, message, mend });
}
