import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3rverObject, S3rverStore } from 's3rver';

/**
 * Makes writes and deletions of s3rver's store atomic as in S3: an object is written completely or not at all, readers of
 * the previous version can finish, and deleting doesn't affect other objects.
 */
export function keepObjectsWhole(store: S3rverStore): void {
  store.putObject = (object) => putObject(store, object);
  store.deleteObject = (bucket, key) => deleteObject(store, bucket, key);
}

/** s3rver's own method makes an object visible before its bytes are on disk, and overwrites objects that are being read. */
async function putObject(store: S3rverStore, { bucket, key, content, metadata }: S3rverObject) {
  const file = store.getResourcePath(bucket, key, 'object');
  const draft = store.getResourcePath(bucket, key, `draft-${randomUUID()}`);
  const hash = createHash('md5');
  let size = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(
      Readable.from(Buffer.isBuffer(content) ? [content] : content),
      measured,
      createWriteStream(draft),
    );
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, file);
    return { size, md5 };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** s3rver's own method also deletes an empty folder into which an object is just being written. */
async function deleteObject(store: S3rverStore, bucket: string, key: string): Promise<void> {
  const files = ['object', 'object.md5', 'metadata.json'].map((one) =>
    store.getResourcePath(bucket, key, one),
  );
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
