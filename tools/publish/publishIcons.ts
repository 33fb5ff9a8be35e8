import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandDocument } from './BrandDocument';
import { pngSize } from './pngSize';
import type { SiteFolder } from './SiteFolder';

export interface Picture {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** Pictures that stand for the page where it is not open: in tabs, on home screens, in shared links. */
export interface Icons {
  readonly favicon: Picture;
  readonly icon?: Picture;
  readonly touchIcon?: Picture;
  readonly shareImage?: Picture;
}

/** Writes these pictures of a brand under hashed names. */
export function publishIcons(brand: BrandDocument, folder: string, site: SiteFolder): Icons {
  const picture = (name: string): Picture => {
    const content = readFileSync(join(folder, name));
    return { src: site.writeHashed(`brand/${name}`, content), ...pngSize(content) };
  };
  const { favicon, icon, touchIcon, shareImage } = brand;
  return {
    favicon: picture(favicon),
    ...(icon !== undefined && { icon: picture(icon) }),
    ...(touchIcon !== undefined && { touchIcon: picture(touchIcon) }),
    ...(shareImage !== undefined && { shareImage: picture(shareImage) }),
  };
}
