import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import { resolveStates } from '../../documents/resolveStates';
import { formattingTag, localeFacts, resolveTexts } from '../../documents/resolveTexts';
import type { Settings } from '../../src/published/settings';
import { createWidgetSource } from '../../src/renderer/WidgetSource';
import { widgetLoaders } from '../../widgets/registry';
import { buildContext } from '../check/context/buildContext';
import { neededTexts } from '../check/texts/neededTexts';
import { createPageFlows, localFormats } from '../compile/createFlow';
import { planDeployment } from '../plans/planDeployment';
import { PublishedPage } from './PublishedPage';
import { listActions } from './Scene';
import { galleryIndex } from './galleryIndex';
import { renderScene } from './renderScene';
import type { GalleryRequest } from './GalleryProcess';
import { stateScenes } from './stateScenes';
import { stepScenes } from './stepScenes';

/**
 * Writes the gallery of a deployment in one of its languages: the page with all scenes, which names the others, then a
 * page for each scene.
 *
 * @param onWritten receives the name of each file once it is written
 */
export async function makeGallery(
  { out, page, schemasDir, localesDir, deployment, locale }: GalleryRequest,
  onWritten: (file: string) => void = () => undefined,
): Promise<void> {
  const documents = loadDocuments(schemasDir, localesDir);
  const { deployment: facts } = new DeploymentSources(documents, deployment);
  const published = new PublishedPage(page);
  const planned = await planDeployment(documents, deployment);
  const states = resolveStates(documents, deployment);
  const settings: Settings = {
    ...published.settings,
    languageTag: formattingTag(localeFacts(documents, locale)),
    dir: localeFacts(documents, locale).dir,
    texts: { ...published.settings.texts, embedded: resolveTexts(documents, locale) },
  };
  const widgets = createWidgetSource(widgetLoaders, 'text', () => undefined);
  await widgets.load(Object.keys(widgetLoaders));
  const formats = await localFormats(documents);
  const stage = {
    settings,
    flow: planned.flow,
    states,
    pages: createPageFlows(planned.flow, states, formats),
    formats,
    widgets,
    lists: listActions(settings),
  };
  const scenes = [
    ...stepScenes(planned, errorCodesOf(documents, deployment)),
    ...stateScenes(Object.values(states), planned.plans[0]?.sent ?? {}),
  ];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const pictures = scenes.map(({ page: name, condition }, index) => ({ page: name, condition, file: `${index}.html` }));
  const content = {
    deployment,
    deployments: [...documents.deployments.keys()],
    locale,
    locales: facts.locales,
    pictures,
  };
  const write = (file: string, text: string) => {
    writeFileSync(join(out, file), text);
    onWritten(file);
  };
  write('index.html', galleryIndex(content));
  for (const [index, scene] of scenes.entries()) {
    const title = `${scene.page}, ${scene.condition}`;
    const markup = await renderScene(scene, stage);
    write(`${index}.html`, published.with(markup, { ...settings, title }));
  }
}

/** Returns the codes of all errors that each data point of a deployment can have, according to the checker. */
export function errorCodesOf(documents: Documents, deployment: string): ReadonlyMap<string, readonly string[]> {
  const context = buildContext(documents);
  const view = context.deployments.find(({ name }) => name === deployment);
  const found = new Map<string, Set<string>>();
  for (const { alternatives = [] } of view ? neededTexts(view, context) : []) {
    for (const [, [group, dataPoint = '', code]] of alternatives) {
      if (group === 'fieldErrors' && code !== undefined)
        found.set(dataPoint, (found.get(dataPoint) ?? new Set()).add(code));
    }
  }
  return new Map([...found].map(([dataPoint, codes]) => [dataPoint, [...codes]]));
}
