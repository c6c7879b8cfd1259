/** How the partition keys of the table begin, by what the partition holds. Those without `#` are whole keys. */
export const partitions = {
  quiz: 'QUIZ#',
  question: 'QUESTION#',
  slug: 'SLUG#',
  pool: 'POOL#',
  picture: 'PICTURE#',
  username: 'USERNAME#',
  email: 'EMAIL#',
  passwordMail: 'PASSWORD_MAIL#',
  challenge: 'CHALLENGE#',
  deletedOwner: 'DELETED_OWNER#',
  renamedOwner: 'RENAMED_OWNER#',
  attempt: 'ATTEMPT#',
  round: 'ROUND#',
  roundCode: 'ROUND_CODE#',
  playCounted: 'PLAYED#',
  failedRecord: 'FAILED_RECORD#',
  quota: 'QUOTA#',
  catalogueChanges: 'CATALOGUE',
  catalogueSnapshots: 'CATALOGUE_SNAPSHOTS',
} as const;

export type PartitionName = keyof typeof partitions;
