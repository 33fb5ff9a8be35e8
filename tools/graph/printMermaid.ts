import { type JourneyStep, type Mark, marksOf } from './Journey';

const STYLES: Readonly<Record<Mark, string>> = {
  added: 'fill:#e6f4ea,stroke:#137333,color:#0b3d1a',
  removed: 'fill:#fce8e6,stroke:#b3261e,color:#5f1410,stroke-dasharray:4 3',
  moved: 'fill:#e8f0fe,stroke:#1a56c4,color:#0b2a66',
  changed: 'fill:#fef7e0,stroke:#9a6700,color:#4d3300',
};

/** A node from which the next arrow may start, and the condition on that arrow. */
interface Tail {
  readonly id: string;
  readonly label?: string;
}

/** Formats the journey as a Mermaid flowchart. */
export function printMermaid(title: string, journey: readonly JourneyStep[]): string {
  const ids = new Map(journey.map(({ name }, index) => [name, `step${index}`]));
  const idOf = (step: JourneyStep): string => ids.get(step.name) ?? '';
  const nodes = journey.map((step) => `  ${idOf(step)}[${quote(nodeText(step))}]`);
  const marks = (Object.keys(STYLES) as Mark[]).flatMap((mark) => {
    const marked = journey.filter((step) => step.mark === mark).map(idOf);
    return marked.length === 0 ? [] : [`  classDef ${mark} ${STYLES[mark]}`, `  class ${marked.join(',')} ${mark}`];
  });
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'flowchart TD',
    '  start([Start])',
    ...nodes,
    '  sent([Application sent])',
    ...arrows(journey, idOf),
    ...marks,
  ].join('\n');
}

function arrows(journey: readonly JourneyStep[], idOf: (step: JourneyStep) => string): readonly string[] {
  const lines: string[] = [];
  let tails: readonly Tail[] = [{ id: 'start' }];
  for (const step of journey) {
    const id = idOf(step);
    if (step.mark === 'removed') {
      lines.push(`  ${tails.at(-1)?.id ?? 'start'} -.-> ${id}`);
      continue;
    }
    lines.push(...tails.map((tail) => arrow(tail, id, step.when)));
    const passing = step.when === undefined ? [] : tails.map((tail) => ({ label: 'otherwise', ...tail }));
    tails = [...passing, { id }];
  }
  return [...lines, ...tails.map((tail) => arrow(tail, 'sent'))];
}

function arrow({ id, label }: Tail, target: string, when?: string): string {
  const text = [label, when].filter((part) => part !== undefined).join(', ');
  return `  ${id} -->${text === '' ? '' : `|${quote(text)}|`} ${target}`;
}

function nodeText(step: JourneyStep): string {
  const { name, questions } = step;
  const notes = marksOf(step);
  const lines = questions.map(({ dataPoint, when }) => (when === undefined ? dataPoint : `${dataPoint}, if ${when}`));
  return [`<b>${name}</b>${notes === '' ? '' : ` (${notes})`}`, ...lines.map(escape)].join('<br/>');
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '#quot;')}"`;
}

function escape(text: string): string {
  return text.replaceAll('<', '#lt;').replaceAll('>', '#gt;');
}
