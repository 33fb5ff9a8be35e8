import '../styles/app.css';
import { lacksMethods } from './lacksMethods';
import { logger } from './logger';
import { showOpaqueOrigin } from './showOpaqueOrigin';
import { showStartFailure } from './showStartFailure';
import { retry } from './retry';
import { start } from './start';

if (window.origin === 'null') showOpaqueOrigin(document);
else
  startComplete().catch((cause: unknown) => {
    logger.error('Failed to load ApplicationPage and product styles', cause);
    showStartFailure(document);
    throw cause;
  });

async function startComplete(): Promise<void> {
  if (lacksMethods(window)) {
    const { supplyMethods } = await retry(importMethods);
    supplyMethods(window);
  }
  await start(document);
}

function importMethods() {
  return import(/* webpackChunkName: "methods" */ './supplyMethods');
}
