import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';

/**
 * No two journeys are for the same income, even of different lenders, so their order never decides which lender gets
 * the application.
 */
export const lenderIncomesRule: Rule = {
  name: 'lender-incomes',
  needs: ['journey'],
  run: (context) => {
    const owners = new Map<string | undefined, string>();
    return lenderJourneys(context).flatMap(({ lender, journey }) => {
      const ending = journey.at('incomeEndsIn');
      if (ending.exists && ending.text === undefined) return [];
      const owner = owners.get(ending.text);
      if (owner !== undefined) return [sharedIncome(journey, owner)];
      owners.set(ending.text, lender);
      return [];
    });
  },
};

interface JourneyOfLender {
  /** The lender's name as applicants read it. */
  readonly lender: string;
  readonly journey: DocumentNode;
}

function lenderJourneys({ lenders }: CheckContext): readonly JourneyOfLender[] {
  return lenders.flatMap(({ name: file, node }) => {
    const lender = node.at('lender').text ?? file;
    return node
      .at('journeys')
      .items()
      .map((journey) => ({ lender, journey }));
  });
}

function sharedIncome(journey: DocumentNode, owner: string): Problem {
  const ending = journey.at('incomeEndsIn');
  if (ending.text !== undefined) {
    const message = `"${owner}" has a journey for incomes that end in ${ending.text}, too.`;
    return problemAt(ending, {
      rule: lenderIncomesRule.name,
      message,
      fix: 'give it an "incomeEndsIn" that no other journey has.',
    });
  }
  const message = `"${owner}" takes any income, too.`;
  return problemAt(journey, {
    rule: lenderIncomesRule.name,
    message,
    fix: 'give it an "incomeEndsIn", since one journey takes the rest.',
  });
}
