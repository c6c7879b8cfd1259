import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Headers } from '../common/gateway-types.ts';
import { systemErrorCode } from '../common/local-cloud-error.ts';

/** Keys must not contain empty or dot segments. */
export type ObjectName = { readonly bucket: string; readonly key: string };

/** What is stored with the content: the headers of responses, and the MD5 of the content in hex, in quotes. */
type Facts = { readonly eTag: string; readonly headers: Headers };

/** One version of an object, open for reading. Must be closed. */
export type OpenObject = Facts & {
  readonly size: number;
  readonly lastModified: Date;
  read(): Readable;
  close(): Promise<void>;
};

export type NewObject = ObjectName & {
  readonly content: AsyncIterable<Buffer>;
  readonly headers: Headers;
  /** The object must not exist. */
  readonly isCreateOnly?: boolean;
};

/** The objects of all buckets, in files. */
export type Objects = {
  /** Writes an object completely or not at all; undefined if it exists and must not. */
  put(object: NewObject): Promise<{ readonly eTag: string; readonly size: number } | undefined>;
  exists(name: ObjectName): Promise<boolean>;
  open(name: ObjectName): Promise<OpenObject | undefined>;
  /** Deletes an object; false if it doesn't exist. */
  remove(name: ObjectName): Promise<boolean>;
  /** The keys with a prefix, sorted. Reads all folders of the bucket. */
  keys(bucket: string, prefix: string): Promise<string[]>;
};

/** With it, a key may be the beginning of another one, as a file can't be a folder. */
const SUFFIX = '.object';

/**
 * The objects in a folder, which is created if missing. A file has the content of an object, its facts as JSON, and the
 * length of the JSON in four bytes, so that content and facts are always of one version. A file is written elsewhere and
 * then renamed, so that it is whole also after `kill -9`.
 */
export async function openObjects(directory: string): Promise<Objects> {
  const drafts = path.join(directory, '.drafts');
  await rm(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  const fileOf = ({ bucket, key }: ObjectName) => path.join(directory, bucket, key + SUFFIX);
  const objects: Objects = {
    put: async ({ content, headers, isCreateOnly = false, ...name }) => {
      const draft = path.join(drafts, randomUUID());
      const file = fileOf(name);
      try {
        const stored = await writeObject(draft, content, headers);
        await mkdir(path.dirname(file), { recursive: true });
        await (isCreateOnly ? link(draft, file) : rename(draft, file));
        return stored;
      } catch (error) {
        return ifError(error, 'EEXIST');
      } finally {
        await rm(draft, { force: true });
      }
    },
    exists: async (name) => existsSync(fileOf(name)),
    open: async (name) => {
      const handle = await open(fileOf(name)).catch((error) => ifError(error, 'ENOENT'));
      return handle && readObject(handle);
    },
    remove: async (name) => {
      const removal = rm(fileOf(name)).then(() => true);
      return (await removal.catch((error) => ifError(error, 'ENOENT'))) ?? false;
    },
    keys: async (bucket, prefix) => {
      const folder = path.join(directory, bucket);
      const files = await readdir(folder, { recursive: true }).catch((error) => ifError(error, 'ENOENT'));
      const keys = files
        ?.filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length));
      return keys?.filter((key) => key.startsWith(prefix)).sort() ?? [];
    },
  };
  await takeOver(directory, objects);
  return objects;
}

/** Undefined for an error with this code; throws any other. */
function ifError(error: unknown, code: string): undefined {
  if (systemErrorCode(error) !== code) throw error;
}

async function writeObject(file: string, content: AsyncIterable<Buffer>, headers: Headers) {
  const md5 = createHash('md5');
  let size = 0;
  let eTag = '';
  const withFacts = async function* () {
    for await (const chunk of content) {
      md5.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    eTag = `"${md5.digest('hex')}"`;
    const facts = Buffer.from(JSON.stringify({ eTag, headers } satisfies Facts));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(facts.length);
    yield Buffer.concat([facts, length]);
  };
  await pipeline(withFacts, createWriteStream(file));
  return { eTag, size };
}

/** Reads the facts; what then happens to the object doesn't affect the open file. */
async function readObject(handle: FileHandle): Promise<OpenObject> {
  const { size: end, mtime: lastModified } = await handle.stat();
  const bytes = async (length: number, position: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
  const length = (await bytes(4, end - 4)).readUInt32BE();
  const size = end - 4 - length;
  const facts = JSON.parse((await bytes(length, size)).toString()) as Facts;
  return {
    ...{ ...facts, size, lastModified },
    read: () => (size === 0 ? Readable.from([]) : handle.createReadStream({ start: 0, end: size - 1 })),
    close: () => handle.close(),
  };
}

/** Reads objects that former releases stored in three files each. */
async function takeOver(directory: string, { put }: Objects): Promise<void> {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const [, bucket, key] = /^([^/]+)\/(.+)\._S3rver_object$/.exec(name) ?? [];
    if (!bucket || !key) continue;
    const file = path.join(directory, name);
    const facts = file.replace(/object$/, 'metadata.json');
    const headers = existsSync(facts) ? (JSON.parse(readFileSync(facts, 'utf8')) as Headers) : {};
    await put({ bucket, key, content: createReadStream(file), headers });
    for (const one of [file, `${file}.md5`, facts]) await rm(one, { force: true });
  }
}
