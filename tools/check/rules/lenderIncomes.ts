import type { CheckContext, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';

const name = 'lender-incomes';

/** No two journeys are for the same income, whoever their lenders are: no order has to say who takes the application. */
export const lenderIncomes: Rule = {
  name,
  needs: ['journey'],
  run: (context) => {
    const owners = new Map<string | undefined, string>();
    return journeysOf(context).flatMap(({ lender, journey }) => {
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
  /** As applicants read it. */
  readonly lender: string;
  readonly journey: DocumentNode;
}

function journeysOf({ lenders }: CheckContext): readonly JourneyOfLender[] {
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
    return problemAt(ending, { rule: name, message, mend: 'give it an "incomeEndsIn" that no other journey has.' });
  }
  const message = `"${owner}" takes any income, too.`;
  return problemAt(journey, {
    rule: name,
    message,
    mend: 'give it an "incomeEndsIn", since one journey takes the rest.',
  });
}
