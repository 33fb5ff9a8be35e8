import { colombianDeployment } from './colombia';
import { productSettings } from './productSettings';

export const colombianSettings = productSettings(colombianDeployment);
