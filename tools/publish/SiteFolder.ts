import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { contentHash } from '../resolve/stableJson';
import { compressed } from './compressed';

/**
 * The folder that a deployment is published to. Files that carry a hash are written once and never change; the others
 * are replaced in one move. A reader therefore sees the old page or the new one, and all that either needs.
 */
export class SiteFolder {
  private readonly folder: string;
  private readonly basePath: string;
  private readonly isCompressed: boolean;
  private readonly paths = new Set<string>();

  /** @param basePath address of the folder's content on its host, without a slash at the end; also a folder in it */
  constructor(folder: string, basePath: string, isCompressed = true) {
    this.folder = join(folder, basePath);
    this.basePath = basePath;
    this.isCompressed = isCompressed;
  }

  /** Addresses of all that was published, also of what stood there already. */
  get published(): readonly string[] {
    return [...this.paths].map((path) => this.addressOf(path));
  }

  /** Writes `dir/name.<hash>.ext` and returns its address. */
  writeHashed(path: string, content: string | Buffer): string {
    const extension = extname(path);
    const hash = contentHash(content);
    return this.writeOnce(join(dirname(path), `${basename(path, extension)}.${hash}${extension}`), content);
  }

  /** Writes a file whose path names its content already; returns its address. */
  writeOnce(path: string, content: string | Buffer): string {
    const bytes = Buffer.from(content);
    const isThere = existsSync(join(this.folder, path)) && statSync(join(this.folder, path)).size === bytes.length;
    if (!isThere) this.write(path, bytes);
    this.paths.add(path);
    return this.addressOf(path);
  }

  /** Writes a file that readers know under a lasting name. Equal content is left alone. */
  replace(path: string, content: string | Buffer): string {
    const bytes = Buffer.from(content);
    const target = join(this.folder, path);
    if (!existsSync(target) || !readFileSync(target).equals(bytes)) this.write(path, bytes);
    this.paths.add(path);
    return this.addressOf(path);
  }

  addressOf(path: string): string {
    return `${this.basePath}/${path}`;
  }

  /** The compressed forms come first: whoever finds the file finds them too. */
  private write(path: string, content: Buffer): void {
    const forms = this.isCompressed ? compressed(path, content) : undefined;
    if (forms) {
      this.moveIn(`${path}.br`, forms.br);
      this.moveIn(`${path}.gz`, forms.gz);
    }
    this.moveIn(path, content);
  }

  private moveIn(path: string, content: Buffer): void {
    const target = join(this.folder, path);
    const draft = `${target}.${process.pid}.tmp`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(draft, content);
    renameSync(draft, target);
  }
}
