import type { FieldError } from '#shared/api/problem.ts';
import type { Credit, Picture } from '#shared/domain/picture.ts';
import { refuseInvalid } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import { getItems } from '../platform/table-reads.ts';
import { given } from '../platform/table-updates.ts';
import { findPicture, putIntoLibrary } from './picture-store.ts';
import { type PictureItem, pictureKey } from './table.ts';

/** An author's call. Pictures that its browser session saved without a token count as the author's. */
export type AuthorCall = { readonly caller: Caller; readonly sessionId?: string | undefined };

/** Whether a picture is in the author's library, or in that of the call's browser session. */
export function isInLibraryOf(picture: PictureItem, { caller, sessionId }: AuthorCall): boolean {
  if (picture.inLibrarySince === undefined) return false;
  return picture.ownerId === caller.userId || (!!sessionId && picture.ownerId === sessionOwner(sessionId));
}

/**
 * The picture of the author. If its browser session owned it, the author becomes the owner. `undefined` if it is in
 * neither library. At most one UpdateItem and one GetItem.
 */
export async function takenOver(
  picture: PictureItem | undefined,
  call: AuthorCall,
): Promise<PictureItem | undefined> {
  if (!picture || !isInLibraryOf(picture, call)) return undefined;
  const { userId } = call.caller;
  if (picture.ownerId === userId) return picture;
  const taken = (await putIntoLibrary(picture, userId)) ?? (await findPicture(picture.id));
  return taken?.ownerId === userId && taken.inLibrarySince ? taken : undefined;
}

/** A field of a body that names a picture: its path, and the media id or nothing. */
export type PictureField = { readonly path: string; readonly mediaId: string | null | undefined };

/** A picture of the author's library as it was read. */
export type OwnPicture = {
  readonly version: number;
  readonly picture: Picture;
  readonly name?: string;
  readonly credit?: Credit;
};

/** By media id. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>;

/** Pictures by media id, and the errors of the fields whose picture can't be used. */
export type FoundPictures = { readonly pictures: OwnPictures; readonly errors: readonly FieldError[] };

/**
 * Reads the pictures of a body and calls `write` with them and with the errors of their fields. Starts again if `write`
 * returns `pictures-changed`, because a picture was changed or deleted in the meantime.
 */
export async function withFoundPictures<Result>(
  call: AuthorCall,
  fields: readonly PictureField[],
  write: (found: FoundPictures) => Promise<Result>,
): Promise<Exclude<Result, 'pictures-changed'>> {
  return untilWritten(async () => {
    const result = await write(await findOwnPictures(call, fields));
    return result === 'pictures-changed' ? again : (result as Exclude<Result, 'pictures-changed'>);
  });
}

/** Like `withFoundPictures`; throws a 422 with all failing fields. */
export async function withOwnPictures<Result>(
  call: AuthorCall,
  fields: readonly PictureField[],
  write: (pictures: OwnPictures) => Promise<Result>,
): Promise<Exclude<Result, 'pictures-changed'>> {
  return withFoundPictures(call, fields, ({ pictures, errors }) => {
    refuseInvalid(errors);
    return write(pictures);
  });
}

/**
 * The pictures that a body names, in the form in which quizzes store them. A field fails if its picture isn't in the
 * author's library or isn't ready; another author's picture and a missing one lead to the same error. No call if no
 * picture is named.
 */
async function findOwnPictures(call: AuthorCall, fields: readonly PictureField[]): Promise<FoundPictures> {
  const named = fields.flatMap(({ path, mediaId }) => (mediaId ? [{ path, mediaId }] : []));
  const read = await getItems<PictureItem>(
    'picture',
    named.map(({ mediaId }) => pictureKey(mediaId)),
  );
  const distinct = new Map(read.flatMap((item) => (item ? [[item.id, item] as const] : [])));
  const own = new Map<string, PictureItem>();
  for (const item of distinct.values()) {
    const taken = await takenOver(item, call);
    if (taken) own.set(taken.id, taken);
  }
  const pictures = new Map<string, OwnPicture>();
  const errors = named.flatMap(({ path, mediaId }) => {
    const item = own.get(mediaId);
    if (!item) return [{ path, message: 'This picture isn’t in your library. Choose another one' }];
    const picture = pictureOf(item);
    if (!picture) return [{ path, message: 'The picture isn’t ready yet. Try again later' }];
    const { version, name, credit } = item;
    pictures.set(mediaId, { version, picture, ...given({ name, credit: credit ?? undefined }) });
    return [];
  });
  return { pictures, errors };
}

/** A picture of the library as pages show it; `undefined` until it is ready. */
export function pictureOf(item: PictureItem): Picture | undefined {
  const { status, url, altText, width, height, renditions, placeholder, animationUrl } = item;
  const { dominantColor, isTransparent } = item;
  if (status !== 'READY' || url === null || width === null || height === null) return undefined;
  return {
    url,
    altText,
    width,
    height,
    renditions: [...renditions],
    placeholder: placeholder ?? '',
    ...(dominantColor ? { dominantColor } : {}),
    ...(isTransparent ? { isTransparent } : {}),
    ...(animationUrl ? { animationUrl } : {}),
  };
}
