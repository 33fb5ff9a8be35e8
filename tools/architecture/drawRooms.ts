import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf, withParts } from '../generate/markdown';

interface Room {
  readonly room: string;
  readonly holds: string;
  /** Names of rooms, of single files, or of groups of either. */
  readonly knows?: readonly string[];
  /** Rooms that its composition root alone imports. */
  readonly starts?: readonly string[];
}

interface Rooms {
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly rooms: readonly Room[];
}

/** The box of the picture that stands for all rooms of the group `rules`. */
const rulesBox = 'rules';

/** The text of `docs/reference/rooms.md` with its picture and its table as the graph rule says now. */
export function withRooms(text: string): string {
  const rooms = JSON.parse(readFileSync(join(__dirname, 'rooms.json'), 'utf8')) as Rooms;
  return withParts(text, { picture: pictureOf(rooms), rooms: tableOfRooms(rooms) });
}

function tableOfRooms({ rooms, groups }: Rooms): string {
  const rows = rooms.map(({ room, holds, knows = [], starts = [] }) => {
    const imports = knows.map((name) => (name in groups ? name : `\`${name}\``));
    const started = starts.length > 0 ? `; to start them: ${starts.map((name) => `\`${name}\``).join(', ')}` : '';
    return [`\`${room}\``, holds, (imports.join(', ') || 'nothing') + started];
  });
  return tableOf(['room', 'contains', 'may import'], rows);
}

/** An arrow leads from a room to one that it may import; what follows from other arrows is left out. */
function pictureOf(all: Rooms): string {
  const arrows = arrowsOf(all);
  const lines = [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isIndirect(arrows, from, to)).map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  );
  const boxes = [...new Set([...arrows].flatMap(([from, targets]) => [from, ...targets]))];
  return [
    '```mermaid',
    'flowchart TB',
    ...boxes.map((box) => `  ${idOf(box)}["${labelOf(all, box)}"]`),
    ...lines,
    '```',
  ].join('\n');
}

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

function arrowsOf({ rooms, groups }: Rooms): Arrows {
  const boxOf = (name: string) => (groups['rules']?.includes(name) ? rulesBox : name);
  const isRoom = (name: string) => rooms.some(({ room }) => room === name);
  const arrows = new Map<string, Set<string>>();
  for (const { room, knows = [], starts = [] } of rooms) {
    const from = boxOf(room);
    const targets = arrows.get(from) ?? new Set();
    const names = [...knows, ...starts].flatMap((name) => groups[name] ?? [name]);
    for (const name of names) if (isRoom(name) && boxOf(name) !== from) targets.add(boxOf(name));
    arrows.set(from, targets);
  }
  return arrows;
}

/** Whether another arrow of the same box leads there as well, by whatever way. */
function isIndirect(arrows: Arrows, from: string, to: string): boolean {
  return [...(arrows.get(from) ?? [])].some((step) => step !== to && reaches(arrows, step, to));
}

function reaches(arrows: Arrows, from: string, to: string): boolean {
  return [...(arrows.get(from) ?? [])].some((step) => step === to || reaches(arrows, step, to));
}

function labelOf({ groups }: Rooms, box: string): string {
  if (box !== rulesBox) return box;
  const names = (groups['rules'] ?? []).map((name) => name.replace('src/', ''));
  return `rules: ${names.join(', ')}`;
}

function idOf(box: string): string {
  return box.replaceAll('/', '_');
}
