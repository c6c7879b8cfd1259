import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import type { MediaError, MediaSource, MediaStatus } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Credit, Rendition } from '#shared/domain/picture.ts';
import type { SessionImageError, SessionImageStatus } from '#shared/domain/session-image.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** A picture of the library. What the picture itself gives is null until it is `READY`. */
export type MediaItem = TableKey & {
  readonly entity: 'MEDIA';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly filename: string;
  readonly contentType: MediaContentType;
  /** Bytes of the original. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
  readonly source: MediaSource;
  readonly status: MediaStatus;
  readonly error?: MediaError;
  /** The largest rendition. */
  readonly url: string | null;
  readonly renditions: readonly Rendition[];
  readonly placeholder: string | null;
  readonly dominantColor?: string;
  readonly animationUrl?: string;
  readonly credit?: Credit | null;
  /** What AI made it from; for its owner only. */
  readonly prompt?: string;
  /** Where it was ever shown (`media-uses.ts`): what shows it now is among them. */
  readonly shownIn?: ReadonlySet<string>;
  /** Times that something began to show it; a deletion is refused where one came in between. */
  readonly timesShown?: number;
  /** Times the processing of its upload was begun. */
  readonly processingAttempts?: number;
  /** Who processes it, and until when (ms since 1970) nobody else may begin; gone once it is settled. */
  readonly processingLeaseId?: string;
  readonly processingLeaseUntil?: number;
  /** Keys of files that are being written for it; gone once it is ready, then `renditions` tells them. */
  readonly draftFiles?: readonly string[];
  /** Seconds since 1970; set until it is ready. */
  readonly expiresAt?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/**
 * A picture of a browser session, made by AI or edited from one. What the picture itself gives is named as in a
 * `MediaItem` and absent until it is `READY`.
 */
export type SessionImageItem = TableKey & {
  readonly entity: 'SESSION_IMAGE';
  readonly id: string;
  readonly version: number;
  readonly sessionId: string;
  /** The author who asked for it; absent for a visitor. */
  readonly ownerId?: string;
  readonly prompt: string;
  readonly style: string | null;
  readonly aspectRatio: AspectRatio | null;
  readonly status: SessionImageStatus;
  readonly error?: SessionImageError;
  /** The picture that this one refines, and how. */
  readonly parentId?: string;
  readonly instruction?: string;
  /** What the provider wants to know again when the picture is refined. */
  readonly recipe?: string;
  /** Its job; absent for a picture that a browser uploads. */
  readonly job?: ImageJob;
  /** What saving it to the library stores. */
  readonly filename: string;
  readonly altText: string;
  /** The place in a library that it is to have or has. */
  readonly saved?: { readonly mediaId: string; readonly ownerId: string };
  /** Where it is in that library. */
  readonly mediaId?: string;
  /** The places in libraries of others who may see it, by their owner. */
  readonly otherPlaces?: Readonly<Record<string, ImagePlace>>;
  readonly contentType?: MediaContentType;
  /** Bytes of the original. */
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly url?: string;
  readonly renditions?: readonly Rendition[];
  readonly placeholder?: string;
  readonly dominantColor?: string;
  readonly animationUrl?: string;
  /** Keys of files that were begun and may not be shown by anything. */
  readonly draftFiles?: readonly string[];
  /** Where a browser uploads it: as in a `MediaItem`. */
  readonly processingAttempts?: number;
  readonly processingLeaseId?: string;
  readonly processingLeaseUntil?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
  /** In the author's list, where there is one. */
  readonly GSI3PK?: string;
  readonly GSI3SK?: string;
};

/** The place in a library that a picture of a session is to have; `isSaved` once it is there. */
export type ImagePlace = {
  readonly mediaId: string;
  readonly isSaved: boolean;
  /** Keys of files that are being copied for it. */
  readonly draftFiles?: readonly string[];
};

/** Times in milliseconds since 1970. */
export type ImageJob = {
  /** Tries begun. */
  readonly attempts: number;
  /** Whose turn it is, and until when nobody else may begin. */
  readonly leaseId?: string;
  readonly leaseUntil?: number;
  /** When somebody who asks for the picture may start it again. */
  readonly nudgeAfter: number;
  /** Counters that it was counted on. */
  readonly quotas: readonly TableKey[];
};
