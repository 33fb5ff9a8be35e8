import { relative } from 'node:path';
import type { Documents } from '../../documents/loadDocuments';
import { buildContext } from './context/buildContext';
import type { PlaceholderScope } from './placeholders';
import type { Problem } from './Problem';
import { problemOfText, type SpokenText, textsShownBy } from './words/spokenTexts';

/**
 * Finds what a deployment would claim in production though nobody backs it, or not any more. Other environments show
 * it, so that it can be judged in place.
 */
export function findClaims(documents: Documents, { environment, deployment }: PlaceholderScope): Problem[] {
  if (environment !== 'production') return [];
  return unbackedClaims(documents)
    .filter(({ name }) => deployment === undefined || name === deployment)
    .flatMap(({ name, claims }) =>
      claims.map(({ text, claim, expired }) => {
        const reason = expired === undefined ? 'nobody backs it' : `it was backed until ${expired} only`;
        const message = `"${claim}" is a claim, and ${reason} (deployment ${name}).`;
        const fix = `say it without, or name in "backed" of locales/${text.locale}/words.json who backs it, and until when.`;
        return problemOfText(text, { rule: 'claims', message, fix });
      }),
    );
}

/** How many claims a note names. */
const NAMED = 3;

/** Returns a line for each locale of a deployment that claims what nobody backs. */
export function claimNotes(documents: Documents): readonly string[] {
  return unbackedClaims(documents).flatMap(({ name, locale, claims }) => {
    if (claims.length === 0) return [];
    const named = claims.slice(0, NAMED).map(({ text, claim }) => {
      const { file, line } = text.node.place;
      return `"${claim}" at ${relative(process.cwd(), file)}:${line}`;
    });
    const rest = claims.length - named.length;
    const list = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return [`${name} claims what nobody backs in locale "${locale}": ${list}; production refuses it`];
  });
}

interface ClaimsOfLocale {
  readonly name: string;
  readonly locale: string;
  readonly claims: readonly UnbackedClaim[];
}

interface UnbackedClaim {
  readonly text: SpokenText;
  readonly claim: string;
  /** The last day on which it was backed, if it was. */
  readonly expired?: string;
}

function unbackedClaims(documents: Documents): readonly ClaimsOfLocale[] {
  const context = buildContext(documents);
  return context.deployments.flatMap((deployment) =>
    deployment.locales.map(([locale]) => {
      const { claims, backed = [] } = context.words.get(locale) ?? {};
      const found = (claims ? textsShownBy(deployment, locale, context) : []).flatMap((text): UnbackedClaim[] => {
        const [claim] = claims?.exec(text.plain) ?? [];
        if (claim === undefined) return [];
        const lastDays = backed.filter(({ key }) => key.matches(text)).map(({ until }) => until);
        const last = lastDays.sort().at(-1);
        if (last === undefined) return [{ text, claim }];
        return last < context.today ? [{ text, claim, expired: last }] : [];
      });
      return { name: deployment.name, locale, claims: found };
    }),
  );
}
