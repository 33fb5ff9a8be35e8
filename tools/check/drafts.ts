import type { Documents } from '../../documents/loadDocuments';
import { buildContext } from './context/buildContext';
import type { CheckContext, DeploymentView } from './context/CheckContext';
import type { DocumentNode } from './DocumentNode';
import type { PlaceholderScope } from './placeholders';
import { type Problem, problemAt } from './Problem';
import { draftsOf } from './texts/coverageOf';

/** How many drafts a message names. */
const NAMED = 5;

/**
 * Finds the draft texts that a deployment would show in production: one problem for each of its locales. Other
 * environments show drafts, so that translators can see them in place.
 */
export function findDrafts(documents: Documents, { environment, deployment }: PlaceholderScope): Problem[] {
  if (environment !== 'production') return [];
  return draftsByLocale(documents)
    .filter(({ name }) => deployment === undefined || name === deployment)
    .flatMap(({ locale, name, drafts }) => {
      const [first] = drafts;
      if (!first) return [];
      const message = `Locale "${locale}" has ${describe(drafts)} (deployment ${name}).`;
      const fix = 'translate them and remove "[draft]" from each.';
      return [problemAt(first, { rule: 'drafts', message, fix })];
    });
}

/** Returns a line for each locale of a deployment that has draft texts. */
export function draftNotes(documents: Documents): readonly string[] {
  return draftsByLocale(documents).flatMap(({ locale, name, drafts }) =>
    drafts.length === 0 ? [] : [`${name} has ${describe(drafts)} in locale "${locale}"; production refuses them`],
  );
}

interface DraftsOfLocale {
  readonly name: string;
  readonly locale: string;
  readonly drafts: readonly DocumentNode[];
}

function draftsByLocale(documents: Documents): readonly DraftsOfLocale[] {
  const context: CheckContext = buildContext(documents);
  return context.deployments.flatMap((deployment: DeploymentView) =>
    deployment.locales.map(([locale]) => {
      return { name: deployment.name, locale, drafts: draftsOf(deployment, locale, context) };
    }),
  );
}

function describe(drafts: readonly DocumentNode[]): string {
  const names = drafts.slice(0, NAMED).map(({ path }) => path.join('>'));
  const rest = drafts.length - names.length;
  const count = drafts.length === 1 ? '1 draft text' : `${drafts.length} draft texts`;
  return `${count}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
