import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { findAccount } from '../../accounts/account-store.ts';
import { findExport, markExportReady } from '../../accounts/export-store.ts';
import { exportFileKey } from '../../accounts/table.ts';
import { env, optionalEnv } from '../../platform/env.ts';
import { sendMail } from '../../platform/mail.ts';
import { exportFiles } from '../export-content.ts';
import { exportMail } from '../export-mail-texts.ts';
import { writeZip } from '../zip-file.ts';

const eventSchema = z.object({ ownerId: z.string() });

/** A large file takes longer than other calls may, and a stream can't be sent twice: Lambda repeats the whole work. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', maxAttempts: 1 });

/**
 * Makes the file of an author's newest export and mails the link to it. The stream's consumer starts it; after an error,
 * Lambda starts it again. An event that is delivered twice sends the mail twice.
 */
export async function handler(event: unknown): Promise<void> {
  const { ownerId } = eventSchema.parse(event);
  const wanted = await findExport(ownerId);
  const account = wanted && (await findAccount(wanted.username));
  if (!wanted || account?.userId !== ownerId) return;
  if (!wanted.isReady) {
    const path = join(tmpdir(), `${wanted.fileId}.zip`);
    try {
      await writeZip(path, exportFiles(account));
      await upload(path, exportFileKey(wanted));
    } finally {
      await rm(path, { force: true });
    }
    await markExportReady(wanted);
  }
  const { language, username, email } = account;
  await sendMail({ to: email, ...exportMail(language, username, optionalEnv('siteUrl')) });
}

async function upload(path: string, key: string): Promise<void> {
  const { size } = await stat(path);
  await s3.send(
    new PutObjectCommand({
      Bucket: env('mediaBucketName'),
      Key: key,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: 'application/zip',
      CacheControl: 'private, no-store',
    }),
  );
}
