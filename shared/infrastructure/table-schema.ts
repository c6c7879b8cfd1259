/**
 * The period in which the table can be restored to any second, and in which S3 keeps deleted files: both must be equal.
 */
export const recoveryDays = 30;

/**
 * Keys and indexes of the single table. GSI1 lists the slugs of all quizzes and the pictures made in a browser session,
 * with every attribute. GSI2 projects only the attributes in lists of attempts, because each answer writes the index
 * once more. GSI3 lists everything that an author owns, with every attribute.
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
