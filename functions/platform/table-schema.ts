/**
 * The single table as it must be made. GSI1 carries every attribute: the catalogue is built from it. GSI2 carries
 * only what lists show, because an attempt also holds its whole review: with ALL, a list of 100 attempts would be
 * megabytes and each answer would be written twice in full. GSI3 lists what an author owns, whole.
 */
export const tableSchema = {
  partitionKey: 'PK',
  sortKey: 'SK',
  timeToLive: 'expiresAt',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK', projection: 'ALL' },
    {
      name: 'GSI2',
      partitionKey: 'GSI2PK',
      sortKey: 'GSI2SK',
      projection: [
        'entity',
        'id',
        'quizId',
        'sessionId',
        'status',
        'startedAt',
        'updatedAt',
        'completedAt',
        'totalQuestions',
        'answeredQuestions',
        'correctAnswers',
        'expiresAt',
      ],
    },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK', projection: 'ALL' },
  ],
} as const;
