import { indexPartitions, type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/**
 * A quiz and its questions share a partition, so that one Query reads both: `META` and `QUESTION#` sort before everything
 * else of the quiz.
 */
export const quizPartition = (quizId: string): PartitionKey<'quiz'> => `${partitions.quiz}${quizId}`;

export const quizKey = (quizId: string): TableKey<'quiz'> => ({ PK: quizPartition(quizId), SK: 'META' });

/** The key has no position: the order is `questionIds` of the quiz, so that reordering is one write. */
export const questionKey = (quizId: string, questionId: string): TableKey<'quiz'> => ({
  PK: quizPartition(quizId),
  SK: `QUESTION#${questionId}`,
});

/** The published content of a quiz. */
export const revisionKey = (quizId: string): TableKey<'quiz'> => ({
  PK: quizPartition(quizId),
  SK: 'REVISION',
});

/** One revision, for the attempts that started with it. Eight digits, so that numbers sort as text. */
export const numberedRevisionKey = (quizId: string, revision: number): TableKey<'quiz'> => ({
  PK: quizPartition(quizId),
  SK: `REVISION#${String(revision).padStart(8, '0')}`,
});

/** How often a quiz was played to the end; exists from its first publication to its deletion. */
export const statisticsKey = (quizId: string): TableKey<'quiz'> => ({
  PK: quizPartition(quizId),
  SK: 'STATISTICS',
});

/** Items that count the plays of one quiz, so that instances of a function rarely write the same one. */
export const playCountSlots = 16;
export const playCountsPrefix = 'STATISTICS#';

/** The counts of one slot; the plays of a quiz are the sum over all slots. */
export const playCountsKey = (quizId: string, slot: number): TableKey<'quiz'> => ({
  PK: quizPartition(quizId),
  SK: `${playCountsPrefix}${String(slot).padStart(2, '0')}`,
});

/** Finds the quiz of a question by the question's id alone. */
export const questionPointerKey = (questionId: string): TableKey<'question'> => ({
  PK: `${partitions.question}${questionId}`,
  SK: 'QUESTION',
});

/** Keeps a slug unique and finds its quiz. */
export const slugKey = (slug: string): TableKey<'slug'> => ({ PK: `${partitions.slug}${slug}`, SK: 'SLUG' });

/** GSI1: the slugs of all quizzes. */
export const slugsPartition = indexPartitions.slugs.key;
