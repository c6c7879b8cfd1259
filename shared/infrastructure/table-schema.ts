/**
 * The period in which the table can be restored to any second, and in which S3 keeps deleted files: both must be equal.
 */
export const recoveryDays = 30;

/**
 * Keys and indexes of the single table. GSI1 lists the slugs of all quizzes and the pictures made in a browser session,
 * with every attribute. GSI2 lists attempts with their keys only, so that an answer doesn't write the index, too. GSI3
 * lists everything that an author owns, with every attribute.
 */
export const tableSchema = {
  partitionKey: 'PK',
  sortKey: 'SK',
  timeToLive: 'expiresAt',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK', projection: 'ALL' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK', projection: 'KEYS_ONLY' },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK', projection: 'ALL' },
  ],
} as const;
