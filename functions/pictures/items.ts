import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import type { MediaError, MediaSource, MediaStatus } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Credit, Rendition } from '#shared/domain/picture.ts';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import type { TableKey } from '../platform/table-keys.ts';

/**
 * A picture: uploaded, or made in a browser session by AI or by editing. It is listed in its owner's library
 * (`inLibrarySince`), in the history of its browser session (`sessionId`), or in both.
 */
export type PictureItem = TableKey & {
  readonly entity: 'PICTURE';
  readonly id: string;
  /** Grows with each change that others may have read. */
  readonly version: number;
  /** An author's id, or `sessionOwner` of a browser session. */
  readonly ownerId: string;
  /** When it was put into the library; absent while it is not there. */
  readonly inLibrarySince?: string;
  readonly source: MediaSource;
  readonly status: MediaStatus;
  readonly error?: MediaError | SessionImageError;
  readonly filename: string;
  readonly altText: string;
  readonly credit?: Credit | null;
  /** Of the original; as announced until the picture is `READY`. */
  readonly contentType: MediaContentType;
  /** Bytes of the original; as announced until the picture is `READY`. */
  readonly size: number;
  /** Null and empty until the picture is `READY`, like all that follows up to `animationUrl`. */
  readonly width: number | null;
  readonly height: number | null;
  /** The largest rendition. */
  readonly url: string | null;
  readonly renditions: readonly Rendition[];
  readonly placeholder: string | null;
  readonly dominantColor?: string;
  readonly animationUrl?: string;
  /** Keys of files that are being written for it; absent once it is ready. */
  readonly draftFiles?: readonly string[];
  /** The work that makes it ready. */
  readonly job?: PictureJob;
  /** The browser session that it was made in; absent for an upload and for a copy. */
  readonly sessionId?: string;
  /** What it was made from; for those who may see it in the history, and for its owner. */
  readonly prompt?: string;
  readonly style?: string | null;
  readonly aspectRatio?: AspectRatio | null;
  /** The picture that this one refines, and how. */
  readonly parentId?: string;
  readonly instruction?: string;
  /** What the AI provider needs to refine the picture. */
  readonly recipe?: string;
  /** The names that it gets when it is saved to a library; of session pictures only. */
  readonly saveAs?: PictureNames;
  /** Whether it is put into the library as soon as it is ready. */
  readonly saveWhenReady?: boolean;
  /** The copies that other owners have in their libraries: owner id → picture id. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Where it was ever shown (`picture-usage.ts`): the places that show it now are among them. */
  readonly shownIn?: ReadonlySet<string>;
  /** Times that something began to show it. A deletion is refused when one came in between. */
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

/** What a picture is called, and what it shows for those who cannot see it. */
export type PictureNames = { readonly filename: string; readonly altText: string };

/** Work on a picture that one function at a time does. Times in milliseconds since 1970. */
export type PictureJob = {
  /** `UPLOAD`: bytes that a browser sends; `DRAW`: AI draws it. */
  readonly kind: 'UPLOAD' | 'DRAW';
  /** Tries that were started. */
  readonly attempts: number;
  /** The try that holds the lease, and until when no other may start. */
  readonly leaseId?: string;
  readonly leaseUntil?: number;
  /** After this time no try may start. */
  readonly startUntil: number;
  /** The counters that it was counted on. */
  readonly quotas: readonly TableKey[];
};
