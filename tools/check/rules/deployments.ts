import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import { suggestName } from '../suggestName';

/** Countries, brands and locales that documents name exist. */
export const deploymentReferencesRule: Rule = {
  name: 'deployment-references',
  needs: ['locales'],
  run: (context) => [
    ...context.deployments.flatMap((deployment) => checkDeployment(deployment, context)),
    ...context.countries.flatMap(({ code, node }) => checkCountry(code, node, context)),
    ...fallbacks(context),
  ],
};

interface NamedReference {
  readonly node: DocumentNode;
  readonly what: string;
  readonly names: Iterable<string>;
  readonly otherwise: string;
}

function checkDeployment(
  { node, locales }: DeploymentView,
  { documents, texts, states }: CheckContext,
): readonly Found[] {
  const stateNames = states.map(({ name }) => name);
  const countries = documents.countries.keys();
  const brands = documents.brands.keys();
  return [
    ...exists({ node: node.at('country'), what: 'country', names: countries, otherwise: 'add schemas/countries/' }),
    ...exists({ node: node.at('brand'), what: 'brand', names: brands, otherwise: 'add schemas/brands/' }),
    ...locales.flatMap(([, locale]) => checkLocale(locale, texts.index)),
    ...node
      .at('lenderPages')
      .items()
      .flatMap((page) => exists({ node: page, what: 'state', names: stateNames, otherwise: 'add schemas/states/' })),
  ];
}

function checkCountry(code: string, node: DocumentNode, { texts }: CheckContext): readonly Found[] {
  const ownCode = node.at('code').text;
  const message = `The country in folder "${code}" calls itself "${ownCode ?? ''}".`;
  const misnamed = problemAt(node.at('code'), {
    rule: deploymentReferencesRule.name,
    message,
    fix: `write "${code}", or rename the folder.`,
  });
  return [
    ...(ownCode === undefined || ownCode === code ? [] : [misnamed]),
    ...checkLocale(node.at('locale'), texts.index),
  ];
}

function fallbacks({ texts: { index } }: CheckContext): readonly Found[] {
  const locales = index.at('locales').members();
  return locales.flatMap(([locale, facts]) =>
    facts
      .at('fallbacks')
      .items()
      .flatMap((node) => checkLocale(node, index))
      .map((problem) => ({ ...problem, breaks: [causes.locale(locale)] })),
  );
}

function checkLocale(node: DocumentNode, index: DocumentNode): readonly Found[] {
  const names = index.at('locales').names();
  return exists({ node, what: 'locale', names, otherwise: 'add it to locales/locales.json: ' });
}

function exists({ node, what, names, otherwise }: NamedReference): readonly Found[] {
  const all = [...names];
  if (node.text === undefined || all.includes(node.text)) return [];
  const fix = suggestName(node.text, all, `${otherwise}${node.text}`);
  return [
    problemAt(node, { rule: deploymentReferencesRule.name, message: `There is no ${what} "${node.text}".`, fix }),
  ];
}

/** Times in documents exist, and a maintenance ends after it begins. */
export const timesRule: Rule = {
  name: 'times',
  run: ({ deployments }) => deployments.flatMap(maintenancesOf).flatMap(checkMaintenance),
};

/** Returns the maintenance of the deployment itself and of its environments. */
function maintenancesOf({ node }: DeploymentView): readonly DocumentNode[] {
  const environments = node.at('environments').members();
  return [node, ...environments.map(([, environment]) => environment)].map((place) => place.at('maintenance'));
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 92;

function checkMaintenance(maintenance: DocumentNode): readonly Found[] {
  const [from, until] = [maintenance.at('from'), maintenance.at('until')];
  const [begin, end] = [from, until].map(({ text }) => (text === undefined ? undefined : Date.parse(text)));
  const impossible = [from, until].filter(({ text }) => text !== undefined && Number.isNaN(Date.parse(text)));
  const isBackward = begin !== undefined && end !== undefined && end <= begin;
  const days = begin === undefined || end === undefined ? 0 : Math.round((end - begin) / DAY_MS);
  return [
    ...impossible.map((node) =>
      wrong(node, `There is no such time: "${node.text ?? ''}".`, 'write a date that exists.'),
    ),
    ...(isBackward ? [wrong(until, 'The maintenance ends before it begins.', 'write a later time.')] : []),
    ...(days > LONGEST_DAYS
      ? [
          wrong(
            until,
            `Nobody could apply for ${days} days.`,
            'look for a wrong year; without an end, write no "until".',
          ),
        ]
      : []),
  ];
}

function wrong(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: timesRule.name, message, fix });
}
