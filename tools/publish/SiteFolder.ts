import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentHash, stableJson } from '../../documents/stableJson';
import { contentTypeOf } from './contentTypes';
import { systemErrorCode } from './systemErrorCode';

export interface SiteFolderOptions {
  /** Folder that is not served yet. */
  readonly folder: string;
  /** Address of the site on its host, without a trailing slash; also a folder in `folder`. */
  readonly basePath: string;
  /** Whether files get compressed versions beside them; defaults to yes. */
  readonly isCompressed?: boolean | undefined;
  /** Folder of the previous release: files that it already has are not written again. */
  readonly before?: string | undefined;
}

const FORMS = ['', '.br', '.gz'];
const HASHED = /\.[\da-f]+\.[a-z]+$/;

/** Writes the files of a release: those with a hash of their content in the name, and those with stable names. */
export class SiteFolder {
  private readonly options: SiteFolderOptions;
  private readonly hashed = new Set<string>();
  private readonly lasting = new Map<string, string>();

  constructor(options: SiteFolderOptions) {
    this.options = options;
  }

  /** Addresses of all files of the site, without their compressed versions. */
  get published(): readonly string[] {
    const pages = this.lastingFiles.filter((path) => path.endsWith('.html'));
    return [...this.hashed, ...pages].map((path) => `/${path}`);
  }

  /** Files with a hash in their name, including compressed versions, relative to the folder. */
  get hashedFiles(): readonly string[] {
    const paths = [...this.hashed].flatMap((path) => FORMS.map((form) => path + form));
    return paths.filter((path) => existsSync(join(this.options.folder, path)));
  }

  /** Files with stable names, relative to the folder. */
  get lastingFiles(): readonly string[] {
    return [...this.lasting.keys()];
  }

  /** The same for the same content. */
  get contentId(): string {
    return contentHash(stableJson([[...this.hashed].sort(), [...this.lasting]]));
  }

  /** Writes `dir/name.<hash>.ext` below the base path and returns its address. */
  writeHashed(path: string, content: string | Buffer): string {
    const extension = extname(path);
    const hash = contentHash(content);
    return this.writeOnce(join(dirname(path), `${basename(path, extension)}.${hash}${extension}`), content);
  }

  /** Writes a file whose path below the base path already identifies its content; returns its address. */
  writeOnce(path: string, content: string | Buffer): string {
    const inFolder = this.below(path);
    if (!this.hashed.has(inFolder)) this.takeOver(inFolder, Buffer.from(content));
    this.hashed.add(inFolder);
    return this.addressOf(path);
  }

  /**
   * Copies the hashed files that earlier releases have published to a folder, for readers who refer to them
   * permanently.
   */
  keepEarlier(path: string): void {
    const { before } = this.options;
    if (before === undefined) return;
    const folder = join(before, this.below(path));
    // Unless the release before was at another base path.
    if (!existsSync(folder)) return;
    const names = readdirSync(folder).filter((name) => HASHED.test(name));
    for (const name of names) this.writeOnce(join(path, name), readFileSync(join(folder, name)));
  }

  /** Writes a page, or another file that readers know by a stable name. */
  writePage(path: string, content: string | Buffer): void {
    this.writeBeside(this.below(path), content);
  }

  /** Writes a file beside the site, for the server of the folder. */
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

  /** Links the file and its compressed versions from the previous release, or writes them. */
  private takeOver(path: string, content: Buffer): void {
    const { folder, before } = this.options;
    const isThere =
      before !== undefined && statSync(join(before, path), { throwIfNoEntry: false })?.size === content.length;
    if (!isThere) return this.write(path, content);
    for (const form of FORMS.filter((each) => existsSync(join(before, path + each))))
      linkFile(join(before, path + form), join(folder, path + form));
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
}

export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

const TEXT_TYPE = /text|json|xml/;
const WORTHWHILE_BYTES = 1024;
const done = new Map<string, Compressed>();

/**
 * Compresses content at the highest level; returns `undefined` if that would not pay. Equal content is compressed
 * once.
 */
function compressed(fileName: string, content: Buffer): Compressed | undefined {
  if (!TEXT_TYPE.test(contentTypeOf(fileName)) || content.length <= WORTHWHILE_BYTES) return undefined;
  const hash = contentHash(content);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const forms = done.get(hash) ?? { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
  done.set(hash, forms);
  return forms;
}

/**
 * Links a file to a second place, or copies it if the file system does not support links. Keeps an existing file. The
 * second place never holds a part of the file.
 */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return;
    copyFileSync(from, `${to}.tmp`);
    renameSync(`${to}.tmp`, to);
  }
}
