import type { CheckContext, LenderView, Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';

const name = 'lender-order';

/** Every lender of the sandbox is asked, once, and has applications that no other lender takes before it. */
export const lenderOrder: Rule = {
  name,
  needs: ['journey', 'lenders'],
  run: (context) => [...unknownLenders(context), ...neverAsked(context), ...neverReached(context)],
};

function askedIn({ documents }: CheckContext): readonly (readonly [string, DocumentNode])[] {
  const { order } = documents.lenders;
  return order ? new DocumentNode(order).at('asked').textItems() : [];
}

function unknownLenders(context: CheckContext): readonly Problem[] {
  const files = context.lenders.map((lender) => lender.name);
  return askedIn(context).flatMap(([asked, node]) => {
    if (files.includes(asked)) return [];
    const mend = suggestName(asked, files, `add sandbox/journeys/${asked}.json`);
    return [problemAt(node, { rule: name, message: `There is no lender "${asked}".`, mend })];
  });
}

function neverAsked(context: CheckContext): readonly Problem[] {
  const asked = askedIn(context).map(([lender]) => lender);
  return context.lenders.flatMap((lender) => {
    if (asked.includes(lender.name)) return [];
    const message = `The lender "${lender.name}" is never asked.`;
    const mend = `add "${lender.name}" to "asked" in sandbox/lenders.json.`;
    return [problemAt(lender.node, { rule: name, message, mend })];
  });
}

/** The journeys of all lenders in the order in which they are tried. */
function triedJourneys(context: CheckContext): readonly DocumentNode[] {
  const lenders = askedIn(context).flatMap(([asked]) => context.lenders.find((lender) => lender.name === asked) ?? []);
  return lenders.flatMap(({ node }: LenderView) => node.at('journeys').items());
}

function neverReached(context: CheckContext): readonly Problem[] {
  const owners = new Map<string | undefined, string>();
  return triedJourneys(context).flatMap((journey) => {
    const ending = journey.at('incomeEndsIn').text;
    const owner = owners.get(ending) ?? owners.get(undefined);
    // What was sent back once is for the others.
    const isTaken = !journey.at('errors').exists;
    if (isTaken && owner === undefined) owners.set(ending, journey.parent().parent().at('lender').text ?? '');
    if (owner === undefined) return [];
    const message = `"${owner}" takes every application that this journey is for.`;
    const mend = owners.has(undefined)
      ? 'ask the lender of any income last.'
      : 'give it an "incomeEndsIn" that no other journey has.';
    return [problemAt(ending === undefined ? journey : journey.at('incomeEndsIn'), { rule: name, message, mend })];
  });
}
