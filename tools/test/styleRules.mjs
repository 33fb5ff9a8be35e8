import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import valueParser from 'postcss-value-parser';
import stylelint from 'stylelint';

const { createPlugin, utils } = stylelint;

/** Makes a rule that is on or off, and names each fault that `find` reports at its node. */
function rule(name, text, find) {
  const ruleName = `application/${name}`;
  const messages = utils.ruleMessages(ruleName, { rejected: (fault) => `${fault}: ${text}` });
  const check = (isOn) => (root, result) => {
    if (!isOn) return;
    find(root, (node, fault) =>
      utils.report({ ruleName, result, node, message: messages.rejected(fault), word: fault }),
    );
  };
  return createPlugin(ruleName, Object.assign(check, { ruleName, messages }));
}

const SIDE = /(?:^|-)(?:left|right)(?:-|$)/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;

/** The parts of a value that spaces separate. */
const partsOf = (value) =>
  valueParser(value)
    .nodes.reduce(
      (parts, node) => {
        if (node.type === 'space') return [...parts, ''];
        return [...parts.slice(0, -1), `${parts.at(-1)}${valueParser.stringify(node)}`];
      },
      [''],
    )
    .filter((part) => part !== '');

/** Whether a value names a side. The insets of the device's own edges do, and no direction of writing moves them. */
function namesSide(value) {
  let isNamed = false;
  valueParser(value).walk((node) => {
    if (node.type === 'function' && node.value === 'env') return false;
    if (node.type === 'word' && SIDE.test(node.value)) isNamed = true;
    return undefined;
  });
  return isNamed;
}

/** A shift or a shadow along the line goes to the right, unless it is multiplied by `--forward`. */
function shiftsAlong(value) {
  if (value.includes('--forward')) return false;
  return value.includes('translateX(') || /\binset -?[\d.]*[1-9][a-z]/.test(value);
}

function differsBySide(property, value) {
  const [top, right, bottom, left] = partsOf(value);
  if (property === 'border-radius' && bottom !== undefined) return top !== right || bottom !== (left ?? right);
  return FOUR_SIDES.test(property) && left !== undefined && left !== right;
}

/**
 * The side of a line on which something stands follows the direction of writing, so a style sheet names it `start` or
 * `end`. Where CSS has no logical form, base.css has `--inline-end` and `--forward`.
 */
const logicalSides = rule('logical-sides', 'say start or end, not left or right', (root, report) => {
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop === '--inline-end') return;
    const isPhysical = SIDE.test(prop) || namesSide(value) || shiftsAlong(value) || differsBySide(prop, value);
    if (isPhysical) report(declaration, prop);
  });
});

/** Units of the viewport's height, or of whichever of its sides is shorter or longer. */
const HEIGHT_UNIT = /\d[sld]?(?:vh|vb|vmin|vmax)$/i;
const HEIGHT_CONDITION = /height|block-size|aspect-ratio|orientation/i;
/** True of every frame: no page of the application is lower than this. */
const ALWAYS_TRUE = /\(min-height: 19rem\)/g;
const OUTSIDE_FRAMES = /^(?::where\()?html:not\(\[data-embedded\]\)/;

function usesHeight(node) {
  if (node.type === 'atrule') return HEIGHT_CONDITION.test(node.params.replaceAll(ALWAYS_TRUE, ''));
  let isUsed = false;
  node.walkDecls(({ value }) =>
    valueParser(value).walk((part) => {
      if (part.type === 'word' && HEIGHT_UNIT.test(part.value)) isUsed = true;
    }),
  );
  return isUsed;
}

function ancestorsOf(node) {
  return node?.type === 'atrule' ? [node, ...ancestorsOf(node.parent)] : [];
}

/**
 * The host makes a frame as high as its content. Content that followed the frame's height would follow itself: the frame
 * would grow without end, shrink in stairs, or hold a scroller.
 */
const noOwnHeight = rule(
  'no-own-height',
  'in a frame, nothing may depend on the height of the viewport',
  (root, report) => {
    root.walkRules((styles) => {
      if (styles.parent?.type === 'atrule' && styles.parent.name === 'keyframes') return;
      const isOutside = styles.selectors.every((selector) => OUTSIDE_FRAMES.test(selector));
      if (!isOutside && [styles, ...ancestorsOf(styles.parent)].some(usesHeight)) report(styles, styles.selector);
    });
  },
);

/** Style sheets that chunks import. A page may load them together, in any order. */
const CHUNK_SHEETS = ['app.css', 'statePages.css', 'review.css', 'consent.css', 'toast.css'];

/** Classes that are a selector by themselves, in the sheet or in one that it imports. */
function classesOf(root, folder) {
  const classes = new Set();
  root.walkRules(({ selectors }) => {
    for (const selector of selectors) if (/^\.[\w-]+$/.test(selector)) classes.add(selector);
  });
  root.walkAtRules('import', ({ params }) => {
    const imported = join(folder, valueParser(params).nodes[0].value);
    // What is printed is styled after all sheets.
    if (imported.endsWith('print.css')) return;
    for (const name of classesOf(postcss.parse(readFileSync(imported)), dirname(imported))) classes.add(name);
  });
  return classes;
}

const oneSheetPerClass = rule(
  'one-sheet-per-class',
  'the sheet of another chunk styles it too, and their order is not certain',
  (root, report) => {
    const { file } = root.source.input;
    const folder = dirname(file);
    if (!CHUNK_SHEETS.includes(file.slice(folder.length + 1))) return;
    const others = CHUNK_SHEETS.map((name) => join(folder, name)).filter((sheet) => sheet !== file);
    const classes = new Set(others.flatMap((sheet) => [...classesOf(postcss.parse(readFileSync(sheet)), folder)]));
    for (const name of classesOf(root, folder)) if (classes.has(name)) report(root, name);
  },
);

const MAX_LINES = 300;

const maxLines = rule('max-lines', `a sheet has at most ${MAX_LINES} lines`, (root, report) => {
  const lines = root.source.input.css.trimEnd().split('\n').length;
  if (lines > MAX_LINES) report(root, `${lines} lines`);
});

export default [logicalSides, noOwnHeight, oneSheetPerClass, maxLines];
