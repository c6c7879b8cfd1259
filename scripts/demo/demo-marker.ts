import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** In the media bucket, outside the public prefix. */
const markerKey = 'demo/loaded.json';

/** Remembers which demo content has been loaded, so that content that an author deletes isn't loaded again. */
export type DemoMarker = {
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => Promise<void>;
};

/** Reads the marker from the media bucket, so that it is deleted together with the data. */
export async function readDemoMarker(s3: S3Client, bucket: string): Promise<DemoMarker> {
  const loaded = new Set(await readNames(s3, bucket));
  let writing: Promise<unknown> = Promise.resolve();
  return {
    has: (name) => loaded.has(name),
    add: async (name) => {
      loaded.add(name);
      // Writes run one after another, so that an older list never overwrites a newer one.
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
