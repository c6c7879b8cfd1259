import type { PictureItem } from '../pictures/items.ts';
import { originalKey, publicFileKeys, uploadKey } from '../pictures/picture-file-keys.ts';
import { removeFiles } from '../pictures/picture-files.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Removes the files of each picture that was deleted or has expired. Repeating it does no harm. */
export const pictureFiles: Subscriber = {
  name: 'picture-files',
  wants: (record) => isEndOf(record, 'PICTURE'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) => removeFilesOf(itemOf<PictureItem>(dynamodb?.OldImage ?? {}))),
};

async function removeFilesOf(picture: PictureItem): Promise<void> {
  await removeFiles([
    ...publicFileKeys(picture, env('mediaBaseUrl')),
    originalKey(picture.id),
    uploadKey(picture.id),
  ]);
  log('info', 'files removed', { pictureId: picture.id });
}
