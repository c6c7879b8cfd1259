import { getOwnMedia } from '../../pictures/media-store.ts';
import { findMediaUses } from '../../pictures/media-uses.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';

/** Where a picture is shown. One GetItem; where it ever was shown one BatchGetItem, and one for questions. */
export const listMediaUses: Operation<'listMediaUses'> = async ({ caller, params }) =>
  wholeList(await findMediaUses(await getOwnMedia(params.mediaId, caller.userId)));
