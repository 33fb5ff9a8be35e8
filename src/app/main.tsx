import '../styles/app.css';
import { logger } from './logger';
import { showOpaqueOrigin } from './showOpaqueOrigin';
import { showStartFailure } from './showStartFailure';
import { start } from './start';

if (window.origin === 'null') showOpaqueOrigin(document);
else
  start(document).catch((cause: unknown) => {
    logger.error('Failed to load ApplicationPage and product styles', cause);
    showStartFailure(document);
    throw cause;
  });
