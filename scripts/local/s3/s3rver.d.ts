/** The parts of s3rver 3.7 that the local cloud uses; the package has no types. */
declare module 's3rver' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  export type S3rverEvent = {
    Records: {
      eventName: string;
      s3: { bucket: { name: string }; object: { key: string; size?: number; eTag?: string } };
    }[];
  };

  export type S3rverObject = {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  };

  export type S3rverStore = {
    existsObject(bucket: string, key: string): Promise<boolean>;
    putObject(object: S3rverObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: S3rverObject['metadata'], md5: string): Promise<void>;
    deleteObject(bucket: string, key: string): Promise<void>;
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
  };

  export default class S3rver extends EventEmitter {
    constructor(options: {
      directory: string;
      silent: boolean;
      resetOnClose: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly store: S3rverStore;
    configureBuckets(): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}

declare module 's3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void };
}
