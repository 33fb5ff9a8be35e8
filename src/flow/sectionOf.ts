import type { DataPointModel, StepModel } from '../published/flow';
import type { StateModel } from '../published/states';

/** Paths in the lead that each section of the form collects, by the section's name. */
export type Sections = Readonly<Record<string, readonly string[]>>;

/** The part of the state documents that specifies them. */
export type SectionDocuments = Readonly<Record<string, SectionDocument>>;

export interface SectionDocument extends Pick<StateModel, 'name' | 'section'> {
  readonly page: Pick<StateModel['page'], 'kind' | 'collects'>;
}

/** Returns what each section of the form collects: the part of the lead that its state is about, and what it adds. */
export function sectionsOf(documents: SectionDocuments): Sections {
  const pages = Object.values(documents).filter(({ page }) => page.kind === 'sequence');
  return Object.fromEntries(pages.map((document) => [document.name, placesOf(document)]));
}

function placesOf(document: SectionDocument): readonly string[] {
  return [...(document.section === undefined ? [] : [document.section]), ...(document.page.collects ?? [])];
}

/**
 * Returns the section that a step belongs to: the one with the longest path that contains the step's first data
 * point.
 */
export function sectionOf(
  { dataPoints: [first = ''] }: Pick<StepModel, 'dataPoints'>,
  dataPoints: Readonly<Record<string, Pick<DataPointModel, 'path'>>>,
  sections: Sections,
): string | undefined {
  const path = Object.hasOwn(dataPoints, first) ? dataPoints[first]?.path : undefined;
  const candidates = Object.entries(sections).flatMap(([name, places]) =>
    places
      .filter((place) => path === place || path?.startsWith(`${place}.`))
      .map((place) => ({ name, closeness: place.length })),
  );
  return candidates.sort((one, other) => other.closeness - one.closeness)[0]?.name;
}
