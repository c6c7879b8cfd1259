import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3rverObject, S3rverStore } from 's3rver';

/**
 * Makes s3rver's store keep objects as S3 does: one that is written is there whole or not at all, whoever reads what
 * was there before reads it to its end, and deleting disturbs nothing beside it.
 */
export function keepObjectsWhole(store: S3rverStore): void {
  store.putObject = (object) => putObject(store, object);
  store.deleteObject = (bucket, key) => deleteObject(store, bucket, key);
}

/** s3rver's own method announces an object before its bytes are on disk, and overwrites one that is being read. */
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

/** s3rver's own also removes a folder that has become empty, under an object that is just being written. */
async function deleteObject(store: S3rverStore, bucket: string, key: string): Promise<void> {
  const files = ['object', 'object.md5', 'metadata.json'].map((one) =>
    store.getResourcePath(bucket, key, one),
  );
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
