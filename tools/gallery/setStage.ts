import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import { resolveStates } from '../../documents/resolveStates';
import { formattingTag, localeFacts } from '../../documents/resolveTexts';
import type { Formats } from '../../src/formats/createFormats';
import type { Settings } from '../../src/published/settings';
import { createWidgetSource, type WidgetSource } from '../../src/renderer/WidgetSource';
import { widgetLoaders } from '../../widgets/registry';
import { buildContext } from '../check/context/buildContext';
import type { CheckContext } from '../check/context/CheckContext';
import { createPageFlows, localFormats } from '../compile/createFlow';
import { planDeployment } from '../plans/planDeployment';
import { errorCodesOf } from './errorCodesOf';
import { deploymentTexts } from '../publish/legal/deploymentTexts';
import { PublishedPage } from './PublishedPage';
import type { Stage } from './renderScene';
import { listActions, type Scene } from './Scene';
import { lendersKnown, notFoundScene, stateScenes } from './stateScenes';
import { stepScenes } from './stepScenes';

/** What all deployments of the same documents share. */
export interface StageSources {
  readonly documents: Documents;
  readonly context: CheckContext;
  readonly formats: Formats;
  readonly widgets: WidgetSource;
}

export async function readStageSources(schemasDir: string, localesDir: string): Promise<StageSources> {
  const documents = loadDocuments(schemasDir, localesDir);
  const widgets = createWidgetSource(widgetLoaders, 'text', () => undefined);
  await widgets.load(Object.keys(widgetLoaders));
  return { documents, context: buildContext(documents), formats: await localFormats(documents), widgets };
}

interface StagedDeployment {
  /** The published first page, the source of settings and styles. */
  readonly page: string;
  readonly deployment: string;
  readonly locale: string;
}

interface StagedScenes {
  readonly published: PublishedPage;
  readonly stage: Stage;
  readonly scenes: readonly Scene[];
}

/** Returns every scene of a deployment, and what rendering them takes. */
export async function setStage(
  { documents, context, formats, widgets }: StageSources,
  { page, deployment, locale }: StagedDeployment,
): Promise<StagedScenes> {
  const published = new PublishedPage(page);
  const planned = await planDeployment(documents, deployment);
  const states = resolveStates(documents, deployment);
  const settings: Settings = {
    ...published.settings,
    languageTag: formattingTag(localeFacts(documents, locale)),
    dir: localeFacts(documents, locale).dir,
    page: published.settings.locales.find((each) => each.locale === locale)?.page ?? published.settings.page,
    texts: { ...published.settings.texts, embedded: deploymentTexts(documents, deployment, locale) },
  };
  const pages = createPageFlows(planned.flow, states, formats);
  const stage = { settings, flow: planned.flow, states, pages, formats, widgets, lists: listActions(settings) };
  const scenes = [
    ...stepScenes(planned, errorCodesOf(context, deployment)).map((scene) => ({
      ...scene,
      actions: [lendersKnown, ...scene.actions],
    })),
    ...stateScenes(Object.values(states), planned.plans[0]?.sent ?? {}, planned.flow.model.country),
    notFoundScene,
  ];
  return { published, stage, scenes };
}
