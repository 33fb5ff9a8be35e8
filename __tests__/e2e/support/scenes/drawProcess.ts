import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DeploymentSources } from '../../../../documents/DeploymentSources';
import { renderScene } from '../../../../tools/gallery/renderScene';
import { readStageSources, setStage, type StageSources } from '../../../../tools/gallery/setStage';
import { type Drawing, type DrawingRequest, type DrawnDeployment, type DrawnScene, FAILURE } from './Drawing';
import { outlineOf } from './outlineOf';

/** Draws all deployments in this process; the argument is the request in JSON. */
const request = JSON.parse(process.argv[2] ?? '') as DrawingRequest;
const drawnOutlines = new Set<string>();

drawAll().catch((error: unknown) => {
  writeFileSync(join(request.out, FAILURE), inspect(error));
});

async function drawAll(): Promise<void> {
  const sources = await readStageSources(request.schemasDir, request.localesDir);
  for (const deployment of request.deployments) {
    const file = join(request.out, `${deployment.name}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(await draw(sources, deployment)));
    // Whoever waits for it finds it whole.
    renameSync(`${file}.part`, file);
  }
}

async function draw(sources: StageSources, { name, page }: DrawnDeployment): Promise<Drawing> {
  const [locale] = new DeploymentSources(sources.documents, name).deployment.locales;
  const { published, stage, scenes } = await setStage(sources, { page, deployment: name, locale });
  const drawn: DrawnScene[] = [];
  const variants = new Set<string>();
  for (const scene of scenes) {
    const markup = await renderScene(scene, stage);
    const outlines = outlineOf(markup).filter((outline) => !drawnOutlines.has(outline));
    outlines.forEach((outline) => drawnOutlines.add(outline));
    const variant = `${scene.page} ${/^[\w ]+/.exec(scene.condition)?.[0] ?? ''}`;
    const isWide = /<aside|welcome__facts/.test(markup) && !variants.has(variant);
    variants.add(variant);
    const kind = stage.states[scene.page]?.page.kind;
    drawn.push({
      page: scene.page,
      ...(kind !== undefined && { kind }),
      condition: scene.condition,
      markup,
      // What stands beside a step is the same whatever is entered, and whichever errors are shown.
      ...(isWide && { wide: await renderScene(scene, stage, true) }),
      isNew: outlines.length > 0,
    });
  }
  const { font } = stage.settings.brand;
  const empty = published.with('', { ...stage.settings, title: name });
  return { empty, ...(font && { font }), scenes: drawn };
}
