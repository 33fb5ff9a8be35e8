import { colombianDeployment } from './colombia';
import { productSettings } from './productSettings';

/** The settings of the Colombian deployment. */
export const colombianSettings = productSettings(colombianDeployment);
