import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import type { MediaError, MediaSource, MediaStatus } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Credit, Rendition } from '#shared/domain/picture.ts';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import { indexPartition, indexPartitions } from '#shared/infrastructure/partitions.ts';
import type { TakenQuotas } from '../platform/quota-store.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';

export const pictureKey = (pictureId: string) => tableKey('picture', pictureId, 'PICTURE');

/** GSI1: the announced uploads of libraries that aren't ready, by time. */
export const announcedUploadsPartition = indexPartitions.announcedUploads.key;

/** GSI1: the pictures that were made in a browser session, by time. */
export const sessionPicturesPartition = (sessionId: string): string =>
  indexPartition('sessionPictures', sessionId);

/**
 * A picture: uploaded, or made in a browser session by AI or by editing. It is listed in its owner's library
 * (`inLibrarySince`), in the history of its browser session (`sessionId`), or in both.
 */
export type PictureItem = TableKey<'picture'> & {
  readonly entity: 'PICTURE';
  readonly id: string;
  /** Incremented by each change that others may have read. */
  readonly version: number;
  /** An author's id, or `sessionOwner` of a browser session. */
  readonly ownerId: string;
  /** When it was put into the library; absent if it isn't in the library. */
  readonly inLibrarySince?: string;
  /** Set when it was deleted from the library: since when it was there, and until when (seconds) it can be restored. */
  readonly deleted?: { readonly inLibrarySince: string; readonly until: number };
  readonly source: MediaSource;
  readonly status: MediaStatus;
  readonly error?: MediaError | SessionImageError;
  readonly filename: string;
  readonly altText: string;
  /** What it shows; absent in items of older releases. */
  readonly name?: string;
  readonly credit?: Credit | null;
  /** Type of the original; the announced type until the picture is `READY`. */
  readonly contentType: MediaContentType;
  /** Size of the original in bytes; the announced size until the picture is `READY`. */
  readonly size: number;
  /** Null and empty until the picture is `READY`, like all that follows up to `animationUrl`. */
  readonly width: number | null;
  readonly height: number | null;
  /** The largest rendition. */
  readonly url: string | null;
  readonly renditions: readonly Rendition[];
  readonly placeholder: string | null;
  readonly dominantColor?: string;
  /** Absent if no pixel is transparent, and for pictures made before it was stored. */
  readonly isTransparent?: true;
  readonly animationUrl?: string;
  /** Keys of files that are being written for it; absent once it is ready. */
  readonly draftFiles?: readonly string[];
  /** The job that makes it ready. */
  readonly job?: PictureJob;
  /** The browser session that it was made in; absent for an upload and for a copy. */
  readonly sessionId?: string;
  /** The prompt; visible in the history and to its owner. */
  readonly prompt?: string;
  readonly style?: string | null;
  readonly aspectRatio?: AspectRatio | null;
  /** The picture that this one refines, and how. */
  readonly parentId?: string;
  readonly instruction?: string;
  /** The data that the AI provider needs to refine the picture. */
  readonly recipe?: string;
  /** The names that it gets when it is saved to a library; of session pictures only. */
  readonly saveAs?: PictureNames;
  /** Whether it is put into the library as soon as it is ready. */
  readonly saveWhenReady?: boolean;
  /** All places that have ever shown it, including the current ones (`picture-usage.ts`). */
  readonly shownIn?: ReadonlySet<string>;
  /** How often a usage was added. A deletion is refused if a usage was added in between. */
  readonly timesShown?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Seconds since 1970; absent for a ready picture of an author's library. */
  readonly expiresAt?: number;
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/** Filename and alternative text of a picture. */
export type PictureNames = { readonly filename: string; readonly altText: string };

/** A job on a picture, done by one function at a time. Times are in milliseconds since 1970. */
export type PictureJob = {
  /** `UPLOAD`: bytes that a browser sends; `DRAW`: AI draws it. */
  readonly kind: 'UPLOAD' | 'DRAW';
  /** The number of started tries. */
  readonly attempts: number;
  /** The try that has the lease, and the time until which no other try may start. */
  readonly leaseId?: string;
  readonly leaseUntil?: number;
  /** After this time no try may start. */
  readonly startUntil: number;
  /** The quota counters that counted it. */
  readonly quotas: TakenQuotas;
};
