import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import type { Documents } from '../../../documents/loadDocuments';
import type { Logo } from '../../../src/published/settings';
import { type BrandDocument, naturalSizeOf } from '../../publish/publishBrand';

/** What a card shows of a brand besides its style sheet. */
export interface CardBrand {
  /** Name of its folder. */
  readonly id: string;
  readonly logo: Logo;
  /** Name of the layout that composes its pages. */
  readonly layout?: string;
}

const PLACE = '/start/brands';

/** Returns the brand of each deployment, by name of the deployment. */
export function brandsOf(documents: Documents, deployments: readonly string[]): ReadonlyMap<string, CardBrand> {
  return new Map(
    deployments.map((name) => {
      const { brand: id } = new DeploymentSources(documents, name).deployment;
      const {
        logos: { header },
        layout,
      } = brandIn(documents, id);
      const size = naturalSizeOf(join(documents.schemasDir, 'brands', id, header));
      return [
        name,
        { id, logo: { src: `${PLACE}/${id}/${header}`, ...size }, ...(layout !== undefined && { layout }) },
      ];
    }),
  );
}

function brandIn({ brands }: Documents, id: string): BrandDocument {
  return brands.get(id)?.data as BrandDocument;
}

/** Serves the style sheet of all brands, and the files of each: cards are drawn by the brands' own themes. */
export function brandFiles(documents: () => Documents): Router {
  const router = Router();
  router.get(`${PLACE}.css`, (_req, res) => {
    const all = documents();
    const styles = [...all.brands.keys()].map((id) => brandStyles(id, all));
    res.type('css').set('Cache-Control', 'no-store').send(styles.join('\n'));
  });
  router.get(`${PLACE}/:brand/:file`, (req, res, next) => {
    const { brand, file } = req.params;
    const all = documents();
    if (!all.brands.has(brand) || !/^[\w-]+\.(?:svg|png|woff2)$/.test(file)) {
      next();
      return;
    }
    res.sendFile(file, { root: join(all.schemasDir, 'brands', brand) }, (error?: Error) =>
      error ? next() : undefined,
    );
  });
  return router;
}

/** A theme sets nothing but the tokens of the root: here those of its cards. */
function brandStyles(id: string, documents: Documents): string {
  const { theme, font } = brandIn(documents, id);
  const file = join(documents.schemasDir, 'brands', id, theme);
  const tokens = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const own = tokens
    .replaceAll(':root', `.brand-${id}`)
    .replaceAll(/url\(\s*(["']?)([\w.-]+)\1\s*\)/g, `url("${PLACE}/${id}/$2")`);
  if (!font) return own;
  const face = `src: url("${PLACE}/${id}/${font.file}"); font-weight: 100 900; font-display: swap`;
  return `@font-face { font-family: "${font.family}"; ${face} }\n.brand-${id} { --font-brand: "${font.family}" }\n${own}`;
}
