import { newerPlatform } from './newerPlatform.mjs';

/** Pseudo-classes that make a query throw in a browser of the list. */
const NEWER_SELECTOR = /:(?:modal|has|dir|popover-open|user-(?:in)?valid|state|open)\b/;
const QUERIES = new Set(['matches', 'closest', 'querySelector', 'querySelectorAll']);
/** Safari reads look-behind from 16.4 on; a pattern that cannot be read stops the whole script. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

let platform;

/**
 * ESLint rule: the code of the page calls nothing that a browser of the list in package.json lacks, unless the file asks
 * for it first: by `'name' in object`, or by `?.` behind the name. The same goes for the attributes of elements. MDN's data says what each browser has. Names that our
 * own objects bear too are listed in `own`.
 */
export const noNewerPlatform = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { own: { type: 'array', items: { type: 'string' } } } }],
    messages: {
      newer: "Not every browser of the list has {{name}}: ask `'{{name}}' in …` first, or write it in another way.",
      selector: 'Not every browser of the list reads this selector.',
      pattern: 'Not every browser of the list reads this pattern, and then runs nothing of the file.',
    },
  },
  create(context) {
    platform ??= newerPlatform();
    const own = new Set(context.options[0]?.own);
    const testedNames = new Set();
    const found = [];
    return {
      'BinaryExpression[operator="in"] > Literal.left'({ value }) {
        testedNames.add(value);
      },
      MemberExpression({ computed, object, property, parent }) {
        const isNewer = platform.members.has(property.name) || platform.owned.has(`${object.name}.${property.name}`);
        if (computed || !isNewer || own.has(property.name)) return;
        const isOptional = (parent.type === 'CallExpression' || parent.type === 'MemberExpression') && parent.optional;
        if (!isOptional) found.push(property);
      },
      'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute > JSXIdentifier.name'(node) {
        if (platform.attributes.has(node.name.toLowerCase()) && !own.has(node.name)) found.push(node);
      },
      'CallExpression > Literal'(node) {
        const { callee } = node.parent;
        if (QUERIES.has(callee.property?.name) && NEWER_SELECTOR.test(node.value)) report(context, node, 'selector');
      },
      'Literal[regex]'(node) {
        if (NEWER_PATTERN.test(node.regex.pattern) || node.regex.flags.includes('v')) report(context, node, 'pattern');
      },
      'Program:exit'() {
        const unknown = context.sourceCode.scopeManager.globalScope.through.filter(
          ({ identifier, isValueReference = true }) => isValueReference && platform.globals.has(identifier.name),
        );
        const identifiers = unknown
          .map(({ identifier }) => identifier)
          .filter(({ parent }) => parent.operator !== 'typeof');
        for (const node of [...found, ...identifiers])
          if (!testedNames.has(node.name)) context.report({ node, messageId: 'newer', data: { name: node.name } });
      },
    };
  },
};

function report(context, node, messageId) {
  context.report({ node, messageId });
}
