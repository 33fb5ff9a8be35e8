import './styles/app.css';
import { logger } from './logger';
import { start } from './start';

start(document).catch((cause: unknown) => {
  logger.error('Failed to load ApplicationPage and product styles', cause);
  document.documentElement.dataset.failed = 'true';
  throw cause;
});
