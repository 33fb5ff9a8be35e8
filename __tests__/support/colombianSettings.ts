import { deployment } from './colombia';
import { settingsOf } from './settingsOf';

/** The settings of the Colombian deployment. */
export const settings = settingsOf(deployment);
