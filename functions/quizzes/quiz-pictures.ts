import type { Picture } from '#shared/domain/picture.ts';
import { readOwnPictures } from '../data/media-store.ts';

type PictureIds = {
  readonly coverMediaId?: string | null | undefined;
  readonly playerBackgroundMediaId?: string | null | undefined;
};
type QuizPictures = {
  coverMediaId?: string | null;
  coverMedia?: Picture | null;
  playerBackgroundMediaId?: string | null;
  playerBackgroundMedia?: Picture | null;
};

/** The pictures that a body names, each beside its id; null clears, what is left out stays out. Throws a 422. */
export async function quizPictures(ownerId: string, ids: PictureIds): Promise<QuizPictures> {
  const { coverMediaId, playerBackgroundMediaId } = ids;
  const pictures = await readOwnPictures(ownerId, [
    { path: 'body.coverMediaId', mediaId: coverMediaId },
    { path: 'body.playerBackgroundMediaId', mediaId: playerBackgroundMediaId },
  ]);
  const found = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  return {
    ...(coverMediaId === undefined ? {} : { coverMediaId, coverMedia: found(coverMediaId) }),
    ...(playerBackgroundMediaId === undefined
      ? {}
      : { playerBackgroundMediaId, playerBackgroundMedia: found(playerBackgroundMediaId) }),
  };
}
