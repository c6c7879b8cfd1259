import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { findMediaUses } from '../media-uses.ts';
import { readLibraryPicture } from '../visible-media.ts';

/** The places that show a picture. One GetItem; if it was ever shown, one BatchGetItem, and one for questions. */
export const listMediaUses: Operation<'listMediaUses'> = async ({ params, ...call }) =>
  wholeList(await findMediaUses(await readLibraryPicture(params.mediaId, call)));
