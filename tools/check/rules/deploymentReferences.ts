import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';

const name = 'deployment-references';

/** Countries, brands and locales that documents name exist. */
export const deploymentReferences: Rule = {
  name,
  needs: ['locales'],
  run: (context) => [
    ...context.deployments.flatMap((deployment) => checkDeployment(deployment, context)),
    ...context.countries.flatMap(({ code, node }) => checkCountry(code, node, context)),
    ...fallbacks(context),
  ],
};

interface Named {
  readonly node: DocumentNode;
  readonly what: string;
  readonly known: Iterable<string>;
  readonly otherwise: string;
}

function checkDeployment({ node, locales }: DeploymentView, { documents, texts }: CheckContext): readonly Problem[] {
  const countries = documents.countries.keys();
  const brands = documents.brands.keys();
  return [
    ...exists({ node: node.at('country'), what: 'country', known: countries, otherwise: 'add schemas/countries/' }),
    ...exists({ node: node.at('brand'), what: 'brand', known: brands, otherwise: 'add schemas/brands/' }),
    ...locales.flatMap(([, locale]) => checkLocale(locale, texts.index)),
  ];
}

function checkCountry(code: string, node: DocumentNode, { texts }: CheckContext): readonly Problem[] {
  const own = node.at('code').text;
  const message = `The country in folder "${code}" calls itself "${own ?? ''}".`;
  const misnamed = problemAt(node.at('code'), { rule: name, message, mend: `write "${code}", or rename the folder.` });
  return [...(own === undefined || own === code ? [] : [misnamed]), ...checkLocale(node.at('locale'), texts.index)];
}

function fallbacks({ texts: { index } }: CheckContext): readonly Problem[] {
  const locales = index.at('locales').members();
  return locales.flatMap(([, facts]) =>
    facts
      .at('fallbacks')
      .items()
      .flatMap((node) => checkLocale(node, index)),
  );
}

function checkLocale(node: DocumentNode, index: DocumentNode): readonly Problem[] {
  const known = index.at('locales').names();
  return exists({ node, what: 'locale', known, otherwise: 'add it to locales/locales.json: ' });
}

function exists({ node, what, known, otherwise }: Named): readonly Problem[] {
  const names = [...known];
  if (node.text === undefined || names.includes(node.text)) return [];
  const mend = suggestName(node.text, names, `${otherwise}${node.text}`);
  return [problemAt(node, { rule: name, message: `There is no ${what} "${node.text}".`, mend })];
}
