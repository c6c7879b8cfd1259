import { getOwnMedia } from '../data/media-store.ts';
import { findMediaUses } from '../data/media-uses.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';

/** Where a picture is shown. One GetItem; where it ever was shown one BatchGetItem, and one for questions. */
export const listMediaUses: Operation<'listMediaUses'> = async ({ caller, params }) =>
  wholeList(await findMediaUses(await getOwnMedia(params.mediaId, caller.userId)));
