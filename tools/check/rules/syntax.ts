import { type JsonDocument, MAX_DOCUMENT_BYTES, type SyntaxProblem } from '../../../documents/JsonDocument';
import type { Problem } from '../Problem';
import type { Rule } from '../context/CheckContext';
import type { Contract } from '../context/Contract';

/** Every document is JSON of a size that can be checked, and the contract is YAML. No other rule reads what is not. */
export const syntaxRule: Rule = {
  name: 'syntax',
  run: ({ files, contract }) => [...files.flatMap(({ document }) => checkJson(document)), ...checkContract(contract)],
};

function checkJson({ file, syntaxError }: JsonDocument): readonly Problem[] {
  if (!syntaxError) return [];
  return [{ file, ...syntaxError.place, rule: syntaxRule.name, ...describe(syntaxError) }];
}

function checkContract({ file, syntaxError }: Contract): readonly Problem[] {
  if (!syntaxError) return [];
  const message = `The contract cannot be read: ${syntaxError.message}.`;
  const fix = 'look at this line and the one before: indentation, a colon or a quote.';
  return [{ file, ...syntaxError.place, rule: syntaxRule.name, message, fix }];
}

type Words = Pick<Problem, 'message' | 'fix'>;

const LIMIT = `${MAX_DOCUMENT_BYTES / 1024} kB`;

const FIXES: Readonly<Record<string, string>> = {
  CommaExpected: 'put a comma after the value before this place.',
  InvalidCommentToken: 'move the comment into a "$comment" property.',
  PropertyNameExpected: 'remove the comma before this place.',
  ValueExpected: 'remove the comma before this place.',
};

function describe({ code, place, duplicate }: SyntaxProblem): Words {
  if (duplicate) {
    const { key, firstLine } = duplicate;
    const message = `"${key}" is in this object twice, in lines ${firstLine} and ${place.line}; only the second would count.`;
    return { message, fix: 'remove one of the two, or give it another name.' };
  }
  if (code === 'ByteOrderMark') {
    const message = 'The file begins with a byte order mark, which JSON does not allow.';
    return { message, fix: 'save it as "UTF-8", not as "UTF-8 with BOM".' };
  }
  if (code === 'Empty') {
    return { message: 'The file is empty.', fix: 'write a document, or delete the file.' };
  }
  if (code === 'TooLarge') {
    const message = `The file is larger than ${LIMIT}, the limit of a document, and was not read.`;
    return { message, fix: 'take out what does not belong here, or split it.' };
  }
  const fix = 'look at this place and just before it: a comma, a quote or a bracket is missing or one too many.';
  return { message: `This isn't valid JSON: ${splitCamelCase(code)}.`, fix: FIXES[code] ?? fix };
}

function splitCamelCase(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
