import type { PreparePicture } from '../../pictures/preparePicture';
import { retry } from './retry';

/** Loads the code for pictures with the first picture. */
export const preparePictureOnDemand: PreparePicture = async (chosen) => {
  const pictures = await retry(() => import(/* webpackChunkName: "pictures" */ '../../pictures/preparePicture'));
  return pictures.preparePicture(chosen);
};
