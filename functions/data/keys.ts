/** The primary key of an item. */
export type TableKey = { readonly PK: string; readonly SK: string };

/** A quiz and its questions share a partition, so that one Query gives both; `META` sorts before `QUESTION#`. */
export const quizPartition = (quizId: string): string => `QUIZ#${quizId}`;
export const quizKey = (quizId: string): TableKey => ({ PK: quizPartition(quizId), SK: 'META' });

/** Without a position: the order is `questionIds` of the quiz, so that reordering is one write. */
export const questionKey = (quizId: string, questionId: string): TableKey => ({
  PK: quizPartition(quizId),
  SK: `QUESTION#${questionId}`,
});

/** Leads from a question's id alone to its quiz. */
export const questionPointerKey = (questionId: string): TableKey => ({
  PK: `QUESTION#${questionId}`,
  SK: 'QUESTION',
});

export const mediaKey = (mediaId: string): TableKey => ({ PK: `MEDIA#${mediaId}`, SK: 'MEDIA' });

/** A picture of a browser session, made by AI or edited from one. */
export const sessionImageKey = (sessionImageId: string): TableKey => ({
  PK: `SESSION_IMAGE#${sessionImageId}`,
  SK: 'SESSION_IMAGE',
});

/** A pool and its items are two items of the table, so that lists of pools stay light. */
export const poolPartition = (poolId: string): string => `POOL#${poolId}`;
export const poolKey = (poolId: string): TableKey => ({ PK: poolPartition(poolId), SK: 'META' });
export const poolItemsKey = (poolId: string): TableKey => ({ PK: poolPartition(poolId), SK: 'ITEMS' });

/** Guards the uniqueness of a slug and leads from it to the quiz. */
export const slugKey = (slug: string): TableKey => ({ PK: `SLUG#${slug}`, SK: 'SLUG' });

/** Usernames are unique ignoring case. */
export const userKey = (username: string): TableKey => ({
  PK: `USERNAME#${username.toLowerCase()}`,
  SK: 'USER',
});

/** Stands beside the profile while a username is being registered. */
export const reservationKey = (username: string): TableKey => ({
  PK: userKey(username).PK,
  SK: 'RESERVATION',
});

/** E-mail addresses are unique ignoring case. */
export const emailKey = (email: string): TableKey => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

export const attemptKey = (attemptId: string): TableKey => ({ PK: `ATTEMPT#${attemptId}`, SK: 'ATTEMPT' });

/** Says that the play of an attempt is counted. */
export const playCountedKey = (attemptId: string): TableKey => ({ PK: `PLAYED#${attemptId}`, SK: 'PLAYED' });

/** Counts calls of one kind for one subject on one UTC day, `2026-01-31`. */
export const quotaKey = (subject: string, day: string): TableKey => ({ PK: `QUOTA#${subject}`, SK: day });

/** GSI1: every quiz that was ever published, by the time of its last change. */
export const cataloguePartition = 'CATALOGUE';
/** `changedAt` is an ISO 8601 UTC time with milliseconds, which sorts as text. */
export const catalogueSortKey = (changedAt: string, quizId: string): string => `${changedAt}#${quizId}`;

/** GSI1: the pictures of a browser session by the time of their making. */
export const sessionImagesPartition = (sessionId: string): string => `SESSION_IMAGES#${sessionId}`;

/** GSI2: the attempts of a browser session by the time of their start. */
export const sessionPartition = (sessionId: string): string => `SESSION#${sessionId}`;
export const sessionSortKey = (startedAt: string, attemptId: string): string => `${startedAt}#${attemptId}`;

/** GSI3: what an author owns, kind by kind, by the time of its making. */
export type OwnedKind = 'QUIZ' | 'MEDIA' | 'POOL' | 'IMAGE';
export const ownerPartition = (ownerId: string, kind: OwnedKind): string => `OWNER#${ownerId}#${kind}`;
/** What was saved without a token belongs to the browser session, in the place of an author. */
export const sessionOwner = (sessionId: string): string => `SESSION#${sessionId}`;
export const ownerSortKey = (createdAt: string, id: string): string => `${createdAt}#${id}`;

/** The attributes that put a thing into its owner's list. */
export function ownedBy(
  ownerId: string,
  kind: OwnedKind,
  { createdAt, id }: { readonly createdAt: string; readonly id: string },
) {
  return { GSI3PK: ownerPartition(ownerId, kind), GSI3SK: ownerSortKey(createdAt, id) };
}
