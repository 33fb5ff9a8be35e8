import type { LoadRetryPolicy } from '../../scheduling/LoadRetryPolicy';
import { retry } from '../loading/retry';
import type { Background } from './runBackground';

interface BackgroundStart extends Background {
  readonly retryPolicy: LoadRetryPolicy;
}

const importTranslator = () => import(/* webpackChunkName: "translator" */ '../loading/translator');

/** With the sagas, which restore the colours before any state page is shown. */
const importBackground = () => import(/* webpackChunkName: "sagas" */ './runBackground');

/** Loads what the first page does not need: the whole flow, all texts, the sagas, and the widgets of later steps. */
export async function startBackground({ retryPolicy, ...background }: BackgroundStart): Promise<void> {
  const { settings, flow } = background.application;
  const translator = retry(importTranslator, retryPolicy).then(({ startTranslator }) => startTranslator(settings));
  const { runBackground } = await retry(importBackground, retryPolicy);
  await runBackground(background, { translator, whole: () => flow.whole(retryPolicy) });
}
