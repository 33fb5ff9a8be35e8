import { sectionOf, type Sections } from '../../flow/sectionOf';
import type { DataPointModel, VisibleStep } from '../../flow/types';

/** Steps that are read under one heading. */
export interface ReviewGroup {
  /** Name of the section, or of the only step where it is in none. */
  readonly name: string;
  readonly isSection: boolean;
  readonly steps: readonly VisibleStep[];
}

interface Divided {
  readonly dataPoints: Readonly<Record<string, Pick<DataPointModel, 'path'>>>;
  readonly sections: Sections;
}

/** Steps by the section of the form they belong to, sections and steps in the order in which they are asked. */
export function reviewGroups(steps: readonly VisibleStep[], { dataPoints, sections }: Divided): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const visible of steps.filter((each) => each.dataPoints.length > 0)) {
    const section = sectionOf(visible.step, dataPoints, sections);
    const name = section ?? visible.step.name;
    const known = groups.get(name)?.steps ?? [];
    groups.set(name, { name, isSection: section !== undefined, steps: [...known, visible] });
  }
  return [...groups.values()];
}
