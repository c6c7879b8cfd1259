import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';

/** Filters for changes of the table that start functions. */

export const completedAttempt = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: {
      entity: { S: FilterRule.isEqual('ATTEMPT') },
      status: { S: FilterRule.isEqual('COMPLETED') },
    },
    OldImage: { status: { S: FilterRule.isEqual('IN_PROGRESS') } },
  },
});

export const deletedQuiz = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: { entity: { S: FilterRule.isEqual('QUIZ_TOMBSTONE') } },
    OldImage: { entity: { S: FilterRule.isEqual('QUIZ') } },
  },
});

/** The next step of an account's deletion is due. */
export const deletedAccount = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('DELETED_USER') } } },
});

/** The next step of an author's renaming is due. */
export const renamedAccount = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: { entity: { S: FilterRule.isEqual('USER') }, renaming: { S: FilterRule.exists() } },
  },
});

/** The content of a deleted account is looked for once more. */
export const expiredOwner = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: { OldImage: { entity: { S: FilterRule.isEqual('DELETED_OWNER') } } },
});

/** A picture that was deleted by its author, with its account, or because it expired. */
export const deletedPicture = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: { OldImage: { entity: { S: FilterRule.isEqual('PICTURE') } } },
});
