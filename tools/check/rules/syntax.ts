import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Rule } from '../context/CheckContext';
import type { Contract } from '../context/Contract';
import type { Problem } from '../Problem';

const name = 'syntax';

/** Every document is JSON, and the contract YAML. Nothing else is said of one that is not. */
export const syntax: Rule = {
  name,
  run: ({ files, contract }) => [...files.flatMap(({ document }) => checkJson(document)), ...checkContract(contract)],
};

function checkJson({ file, syntaxError }: JsonDocument): readonly Problem[] {
  if (!syntaxError) return [];
  const message = `This is no JSON: ${inWords(syntaxError.message)}.`;
  return [{ file, ...syntaxError.place, rule: name, message, mend: mendOf(syntaxError.message) }];
}

function checkContract({ file, syntaxError }: Contract): readonly Problem[] {
  if (!syntaxError) return [];
  const message = `The contract cannot be read: ${syntaxError.message}.`;
  const mend = 'look at this line and the one before: indentation, a colon or a quote.';
  return [{ file, ...syntaxError.place, rule: name, message, mend }];
}

function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function mendOf(code: string): string {
  if (code === 'CommaExpected') return 'put a comma after the value before this place.';
  if (code === 'InvalidCommentToken') return 'move the comment into a "$comment" property.';
  if (code === 'PropertyNameExpected' || code === 'ValueExpected') return 'remove the comma before this place.';
  return 'look at this place and just before it: a comma, a quote or a bracket is missing or one too many.';
}
