import { deployment } from './colombia';
import { settingsOf } from './settingsOf';

export const settings = settingsOf(deployment);
