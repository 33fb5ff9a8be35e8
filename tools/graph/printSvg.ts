import { escapeHtml } from '../publish/escapeHtml';
import { type JourneyStep, marksOf } from './Journey';

const MARGIN = 24;
const TRUNK = 64;
const INDENT = 112;
const GAP = 28;
const PADDING = 14;
const LINE = 20;
/** Wide enough for most letters of the fonts named below. */
const LETTER = 7.6;
const MIN_WIDTH = 260;

const STYLE = `
  text { font: 14px system-ui, sans-serif; fill: #1f2430 }
  .name { font-weight: 600 }
  .note, .when { fill: #555d6e }
  .when { font-style: italic }
  .box { fill: #fff; stroke: #6b7385; stroke-width: 1.5 }
  .line { fill: none; stroke: #6b7385; stroke-width: 1.5 }
  .added .box { fill: #e6f4ea; stroke: #137333 }
  .removed .box { fill: #fce8e6; stroke: #b3261e; stroke-dasharray: 4 3 }
  .removed .name { text-decoration: line-through }
  .moved .box { fill: #e8f0fe; stroke: #1a56c4 }
  .changed .box { fill: #fef7e0; stroke: #9a6700 }`;

interface DrawnStep {
  readonly step: JourneyStep;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** Draws the journey: one step below the other, conditional ones beside the trunk that they leave and rejoin. */
export function printSvg(title: string, journey: readonly JourneyStep[]): string {
  const { placed, bottom } = place(journey);
  const width = Math.max(MIN_WIDTH, ...placed.map(textWidth));
  const pageWidth = MARGIN + INDENT + width + MARGIN;
  const pageHeight = bottom + 2 * LINE + MARGIN;
  const onTrunk = placed.filter(({ x }) => x === MARGIN);
  const stops = [...onTrunk.map(({ y, height }) => ({ y, height })), { y: bottom, height: 0 }];
  const trunk = stops.map(({ y }, index) => {
    const before = stops[index - 1];
    return arrow(`M ${TRUNK} ${before ? before.y + before.height : MARGIN + LINE} V ${y}`);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${pageHeight}" viewBox="0 0 ${pageWidth} ${pageHeight}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeHtml(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M 0 0 L 8 4 L 0 8 Z" fill="#6b7385"/></marker></defs>',
    `<rect width="${pageWidth}" height="${pageHeight}" fill="#f7f8fa"/>`,
    svgText([MARGIN, MARGIN + 12], 'name', title),
    ...trunk,
    ...placed.map((each) => draw(each, width)),
    svgText([MARGIN, bottom + LINE], 'name', 'Application sent'),
    '</svg>',
  ].join('\n');
}

function place(journey: readonly JourneyStep[]): { placed: readonly DrawnStep[]; bottom: number } {
  const placed: DrawnStep[] = [];
  let y = MARGIN + LINE + GAP;
  for (const step of journey) {
    const isBeside = step.when !== undefined || step.mark === 'removed';
    const lines = step.questions.map(({ dataPoint, when }) =>
      when === undefined ? dataPoint : `${dataPoint}, if ${when}`,
    );
    const height = 2 * PADDING + LINE * (lines.length + 1) - 4;
    if (step.when !== undefined) y += LINE + GAP / 4;
    placed.push({ step, x: isBeside ? INDENT : MARGIN, y, height, lines });
    y += height + GAP;
  }
  return { placed, bottom: y };
}

function draw({ step, x, y, height, lines }: DrawnStep, width: number): string {
  const { name, when, mark } = step;
  const note = marksOf(step);
  const inner = x + PADDING;
  const first = y + PADDING + 12;
  const isLeft = when !== undefined && mark !== 'removed';
  const label = when === undefined ? '' : svgText([TRUNK + 12, y - 10], 'when', `if ${when}`);
  return [
    `<g class="${mark ?? 'same'}" data-step="${escapeHtml(name)}">`,
    ...(isLeft ? [arrow(`M ${TRUNK} ${y + height / 2} H ${x}`), rejoin(x + LINE, y + height)] : []),
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    label,
    `<text x="${inner}" y="${first}"><tspan class="name">${escapeHtml(name)}</tspan><tspan class="note" dx="8">${escapeHtml(note)}</tspan></text>`,
    ...lines.map((line, index) => svgText([inner, first + LINE * (index + 1)], 'note', line)),
    '</g>',
  ].join('\n');
}

function textWidth({ step, lines }: DrawnStep): number {
  const heading = `${step.name}  ${marksOf(step)}`;
  const condition = step.when === undefined ? '' : `if ${step.when}`;
  return Math.ceil(Math.max(...[heading, condition, ...lines].map(({ length }) => length)) * LETTER) + 2 * PADDING;
}

function arrow(path: string): string {
  return `<path class="line" d="${path}" marker-end="url(#head)"/>`;
}

function rejoin(x: number, y: number): string {
  return `<path class="line" d="M ${x} ${y} v ${GAP / 2} H ${TRUNK}"/>`;
}

function svgText([x, y]: readonly [number, number], kind: string, content: string): string {
  return `<text class="${kind}" x="${x}" y="${y}">${escapeHtml(content)}</text>`;
}
