import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** In the media bucket, outside the prefix that is public. */
const markerKey = 'demo/loaded.json';

/** Remembers what of the demo content was loaded once: what an author deletes later does not come back. */
export type DemoMarker = {
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => Promise<void>;
};

/** Reads the marker from the media bucket, which lives and dies with the data. */
export async function readDemoMarker(s3: S3Client, bucket: string): Promise<DemoMarker> {
  const loaded = new Set(await readNames(s3, bucket));
  let writing: Promise<unknown> = Promise.resolve();
  return {
    has: (name) => loaded.has(name),
    add: async (name) => {
      loaded.add(name);
      // One after the other, so that an older list never overwrites a newer one.
      writing = writing.then(() => writeNames(s3, bucket, [...loaded]));
      await writing;
    },
  };
}

async function readNames(s3: S3Client, bucket: string): Promise<string[]> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: markerKey }));
    return JSON.parse((await Body?.transformToString()) ?? '[]') as string[];
  } catch (error) {
    if (error instanceof NoSuchKey) return [];
    throw error;
  }
}

async function writeNames(s3: S3Client, bucket: string, names: readonly string[]): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: markerKey,
      Body: JSON.stringify(names),
      ContentType: 'application/json',
    }),
  );
}
