import '../styles/app.css';
import { logger } from './logger';
import { showStartFailure } from './showStartFailure';
import { start } from './start';

start(document).catch((cause: unknown) => {
  logger.error('Failed to load ApplicationPage and product styles', cause);
  showStartFailure(document);
  throw cause;
});
