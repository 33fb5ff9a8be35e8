import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { sectionOf, sectionsOf } from '../../../src/flow/sectionOf';
import { productDocuments } from '../../support/productDocuments';

test.each([...productDocuments.deployments.keys()])(
  'the steps of %s: share no screen that leaves a section of the form without a step to send applicants back to',
  (deployment) => {
    const { steps, dataPoints } = resolveFlow(productDocuments, deployment);
    const sections = sectionsOf(resolveStates(productDocuments, deployment));
    const sectionsIn = (names: readonly string[]) =>
      names.flatMap((name) => sectionOf({ dataPoints: [name] }, dataPoints, sections) ?? []);
    const askedSections = new Set(steps.flatMap((step) => sectionsIn(step.dataPoints)));
    const opened = new Set(steps.flatMap((step) => sectionsIn(step.dataPoints.slice(0, 1))));
    expect([...opened].sort()).toEqual([...askedSections].sort());
  },
);
