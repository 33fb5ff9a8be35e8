import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export interface StoreAddress {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  /** Address of a store other than Amazon's. */
  readonly endpoint?: string;
  readonly region?: string;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** An object to be stored, with the headers that the store sends with it. */
export interface NewObject {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: string;
  /** Sent with a prefix to the names, `x-amz-meta-`. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The version that an object must have to be replaced; `none`: there must be no object yet. */
export type Condition = { readonly etag: string } | 'none';

export interface ReadObject {
  readonly text: string;
  readonly etag: string;
}

/** Requests that fail for a reason that may pass are sent this often, at growing intervals. */
const ATTEMPTS = 5;
/** Statuses of a condition that is not met, and of one that the store does not know. */
const REFUSED = [409, 412];
const UNKNOWN = 501;

/** Part of a bucket. Keys are relative to the prefix. Reads the credentials in the places usual with Amazon's tools. */
export class ObjectStore {
  private readonly client: S3Client;
  private readonly address: StoreAddress;

  constructor(address: StoreAddress) {
    const { endpoint, region } = address;
    this.address = address;
    this.client = new S3Client({
      maxAttempts: ATTEMPTS,
      // Other stores name their region as they like, and need none.
      ...(region === undefined ? endpoint !== undefined && { region: 'us-east-1' } : { region }),
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // Not every store knows the checksums that Amazon's client sends on its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Returns the text and version of an object, or `undefined` if there is none. */
  async read(key: string): Promise<ReadObject | undefined> {
    try {
      const { Body, ETag = '' } = await this.client.send(new GetObjectCommand(this.placeOf(key)));
      return { text: (await Body?.transformToString()) ?? '', etag: ETag };
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  /** Stores an object; returns whether its condition was met. */
  async write(key: string, object: NewObject, condition?: Condition): Promise<boolean> {
    const { body, contentType, cacheControl, contentEncoding, metadata } = object;
    try {
      await this.client.send(
        new PutObjectCommand({
          ...this.placeOf(key),
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...(contentEncoding !== undefined && { ContentEncoding: contentEncoding }),
          ...(metadata && { Metadata: { ...metadata } }),
          ...(condition === 'none' && { IfNoneMatch: '*' }),
          ...(typeof condition === 'object' && { IfMatch: condition.etag }),
        }),
      );
      return true;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (condition && status === UNKNOWN) {
        throw new Error('This store refuses conditional writes (If-Match), without which two deploys could mix', {
          cause: error,
        });
      }
      if (condition && REFUSED.includes(status ?? 0)) return false;
      throw error;
    }
  }

  /** Copies an object with all its headers. */
  async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.placeOf(from);
    const source = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
    await this.client.send(new CopyObjectCommand({ ...this.placeOf(to), CopySource: source }));
  }

  /** Returns all objects whose keys begin like this. */
  async list(start: string): Promise<readonly StoredObject[]> {
    const { Bucket, Key: Prefix } = this.placeOf(start);
    const found: StoredObject[] = [];
    for (let token: string | undefined; ;) {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ...(token !== undefined && { ContinuationToken: token }) }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        found.push({ key: Key.slice(Prefix.length - start.length), size: Size, modifiedAt: LastModified });
      }
      token = page.NextContinuationToken;
      if (token === undefined) return found;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.placeOf(key)));
  }

  close(): void {
    this.client.destroy();
  }

  private placeOf(key: string): { readonly Bucket: string; readonly Key: string } {
    const { bucket, prefix } = this.address;
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` };
  }
}
