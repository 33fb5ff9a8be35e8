import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentHash, stableJson } from '../../documents/stableJson';

export interface SiteFolderOptions {
  /** Folder that nobody reads yet. */
  readonly folder: string;
  /** Address of the site on its host, without a slash at the end; also a folder in `folder`. */
  readonly basePath: string;
  /** Whether files get compressed forms beside them; yes unless said otherwise. */
  readonly isCompressed?: boolean;
  /** Folder of the release before: what it has already need not be made again. */
  readonly before?: string | undefined;
}

const FORMS = ['', '.br', '.gz'];
const HASHED = /^[^.]+\.[\da-f]+\.[a-z]+$/;

/** Writes the files of a release: those that carry a hash of their content, and those that are known by lasting names. */
export class SiteFolder {
  private readonly options: SiteFolderOptions;
  private readonly hashed = new Set<string>();
  private readonly lasting = new Map<string, string>();

  constructor(options: SiteFolderOptions) {
    this.options = options;
  }

  /** Addresses of all files of the site, without their compressed forms. */
  get published(): readonly string[] {
    const pages = this.lastingFiles.filter((path) => path.endsWith('.html'));
    return [...this.hashed, ...pages].map((path) => `/${path}`);
  }

  /** Files that carry a hash, compressed forms included, by their path in the folder. */
  get hashedFiles(): readonly string[] {
    return [...this.hashed]
      .flatMap((path) => FORMS.map((form) => path + form))
      .filter((path) => this.sizeOf(path) >= 0);
  }

  /** Files that are known by lasting names, by their path in the folder. */
  get lastingFiles(): readonly string[] {
    return [...this.lasting.keys()];
  }

  /** The same for the same content. */
  get contentId(): string {
    return contentHash(stableJson([[...this.hashed].sort(), [...this.lasting].sort()]));
  }

  /** Writes `dir/name.<hash>.ext` below the base path and returns its address. */
  writeHashed(path: string, content: string | Buffer): string {
    const extension = extname(path);
    const hash = contentHash(content);
    return this.writeOnce(join(dirname(path), `${basename(path, extension)}.${hash}${extension}`), content);
  }

  /** Writes a file whose path below the base path names its content already; returns its address. */
  writeOnce(path: string, content: string | Buffer): string {
    const inFolder = this.below(path);
    if (!this.hashed.has(inFolder)) this.takeOver(inFolder, Buffer.from(content));
    this.hashed.add(inFolder);
    return this.addressOf(path);
  }

  /** Keeps the hashed files of a folder that earlier releases have published, for readers who name them for good. */
  keepEarlier(path: string): void {
    const { before } = this.options;
    const folder = join(before ?? '', this.below(path));
    if (before === undefined || !existsSync(folder)) return;
    const names = readdirSync(folder).filter((name) => HASHED.test(name));
    for (const name of names) this.writeOnce(join(path, name), readFileSync(join(folder, name)));
  }

  /** Writes a page, or another file that readers know under a lasting name. */
  writePage(path: string, content: string | Buffer): void {
    this.writeBeside(this.below(path), content);
  }

  /** Writes a file for whoever serves the folder, which stands beside the site. */
  writeBeside(path: string, content: string | Buffer): void {
    this.lasting.set(path, contentHash(content));
    this.write(path, Buffer.from(content));
  }

  addressOf(path: string): string {
    return `${this.options.basePath}/${path}`;
  }

  private below(path: string): string {
    return this.addressOf(path).slice(1);
  }

  /** Links the file and its compressed forms from the release before, or makes them. */
  private takeOver(path: string, content: Buffer): void {
    const { folder, before } = this.options;
    const isThere = before !== undefined && this.sizeOf(path, before) === content.length;
    if (!isThere) return this.write(path, content);
    for (const form of this.options.isCompressed === false ? [''] : FORMS) {
      if (this.sizeOf(path + form, before) >= 0) linkFile(join(before, path + form), join(folder, path + form));
    }
  }

  private write(path: string, content: Buffer): void {
    const target = join(this.options.folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    const forms = this.options.isCompressed === false ? undefined : compressed(path, content);
    if (!forms) return;
    writeFileSync(`${target}.br`, forms.br);
    writeFileSync(`${target}.gz`, forms.gz);
  }

  private sizeOf(path: string, folder = this.options.folder): number {
    return statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? -1;
  }
}

export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

const TEXT = /\.(?:m?js|css|html|json|svg|txt|xml|map|webmanifest)$/;
const WORTHWHILE_BYTES = 1024;
const done = new Map<string, Compressed>();

/** The content at the highest compression, or nothing where that would not pay. Equal content is compressed once. */
function compressed(fileName: string, content: Buffer): Compressed | undefined {
  if (!TEXT.test(fileName) || content.length <= WORTHWHILE_BYTES) return undefined;
  const hash = contentHash(content);
  const known = done.get(hash);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const made = { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
  done.set(hash, made);
  return made;
}

/** Makes the same file stand in a second place, as a copy where the file system knows no links. What is there stays. */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EEXIST') copyFileSync(from, to);
  }
}
