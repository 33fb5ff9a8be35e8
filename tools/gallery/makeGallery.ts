import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeploymentSources } from '../../documents/DeploymentSources';
import type { GalleryRequest } from './GalleryProcess';
import { galleryIndex } from './galleryIndex';
import { renderScene } from './renderScene';
import { readStageSources, setStage } from './setStage';

/**
 * Writes the gallery of a deployment in one of its languages: the page with all scenes, which names the others, then a
 * static page for each scene, for narrow and for wide windows.
 *
 * @param onWritten receives the name of each file once it is written
 */
export async function makeGallery(
  { out, page, schemasDir, localesDir, deployment, locale }: GalleryRequest,
  onWritten: (file: string) => void = () => undefined,
): Promise<void> {
  const sources = await readStageSources(schemasDir, localesDir);
  const { documents } = sources;
  const { published, stage, scenes } = await setStage(sources, { page, deployment, locale });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const write = (file: string, text: string) => {
    writeFileSync(join(out, file), text);
    onWritten(file);
  };
  const content = {
    deployment,
    deployments: [...documents.deployments.keys()],
    locale,
    locales: new DeploymentSources(documents, deployment).deployment.locales,
    pictures: scenes.map(({ page: name, condition }, index) => ({ page: name, condition, file: String(index) })),
  };
  write('index.html', galleryIndex(content));
  for (const isWide of [false, true]) {
    for (const [index, scene] of scenes.entries()) {
      const title = `${scene.page}, ${scene.condition}`;
      const file = isWide ? `${index}-wide.html` : `${index}.html`;
      write(file, published.with(await renderScene(scene, stage, isWide), { ...stage.settings, title }));
    }
  }
}
