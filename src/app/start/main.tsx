import '../../styles/app.css';
import { lacksMethods } from '../early/lacksMethods';
import { logger } from './logger';
import { explain } from '../failure/explain';
import { showStartFailure } from '../failure/showStartFailure';
import { retry } from '../loading/retry';
import { start } from './start';

startComplete().catch(async (cause: unknown) => {
  logger.error('Failed to load ApplicationPage and product styles', cause);
  showStartFailure(document, (await explain(cause)).failure);
  throw cause;
});

async function startComplete(): Promise<void> {
  if (window.origin === 'null') {
    const { showOpaqueOrigin } = await retry(importOpaqueOrigin);
    showOpaqueOrigin(document);
    return;
  }
  if (lacksMethods(window)) {
    const { supplyMethods } = await retry(importMethods);
    supplyMethods(window);
  }
  await start(document);
}

function importMethods() {
  return import(/* webpackChunkName: "rare" */ '../early/supplyMethods');
}

function importOpaqueOrigin() {
  return import(/* webpackChunkName: "rare" */ '../failure/showOpaqueOrigin');
}
