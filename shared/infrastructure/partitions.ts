/** The beginnings of the table's partition keys, by the content of the partition. Those without `#` are whole keys. */
export const partitions = {
  quiz: 'QUIZ#',
  question: 'QUESTION#',
  slug: 'SLUG#',
  pool: 'POOL#',
  picture: 'PICTURE#',
  username: 'USERNAME#',
  email: 'EMAIL#',
  passwordMail: 'PASSWORD_MAIL#',
  deletedOwner: 'DELETED_OWNER#',
  renamedOwner: 'RENAMED_OWNER#',
  attempt: 'ATTEMPT#',
  round: 'ROUND#',
  roundCode: 'ROUND_CODE#',
  playCounted: 'PLAYED#',
  failedRecord: 'FAILED_RECORD#',
  quota: 'QUOTA#',
  idempotencyKey: 'IDEMPOTENCY_KEY#',
  problem: 'PROBLEM#',
  checkedContent: 'CHECKED#',
  moderationLog: 'MODERATION_LOG',
  export: 'EXPORT#',
  catalogueChanges: 'CATALOGUE',
} as const;

export type PartitionName = keyof typeof partitions;

/** The partition keys of some partitions. */
export type PartitionKey<Name extends PartitionName = PartitionName> =
  `${(typeof partitions)[Name]}${string}`;

/**
 * The partitions of the indexes, by what they list. `*` is replaced by an id. Owners are authors, and the browser
 * sessions that made pictures.
 */
export const indexPartitions = {
  slugs: { index: 'GSI1', key: 'SLUGS' },
  roundAttempts: { index: 'GSI1', key: 'ROUND_ATTEMPTS#*' },
  sessionPictures: { index: 'GSI1', key: 'SESSION_PICTURES#*' },
  announcedUploads: { index: 'GSI1', key: 'ANNOUNCED_UPLOADS' },
  problems: { index: 'GSI1', key: 'PROBLEMS' },
  sessionAttempts: { index: 'GSI2', key: 'SESSION#*' },
  ownQuizzes: { index: 'GSI3', key: 'OWNER#*#QUIZ' },
  copiesOfOwn: { index: 'GSI3', key: 'OWNER#*#COPY' },
  ownRounds: { index: 'GSI3', key: 'OWNER#*#ROUND' },
  ownProblems: { index: 'GSI3', key: 'OWNER#*#PROBLEM' },
  ownPools: { index: 'GSI3', key: 'OWNER#*#POOL' },
  library: { index: 'GSI3', key: 'OWNER#*#LIBRARY' },
  history: { index: 'GSI3', key: 'OWNER#*#HISTORY' },
} as const;

export type IndexPartitionName = keyof typeof indexPartitions;

/** The partition key of one of these lists. */
export function indexPartition(name: IndexPartitionName, id: string): string {
  // A replacement given as text would interpret `$` in the id.
  return indexPartitions[name].key.replace('*', () => id);
}
