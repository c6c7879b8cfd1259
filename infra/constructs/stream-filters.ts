import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';

/** Filters for changes of the table that start functions. Lambda allows five for one function. */

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

/** A published quiz was changed. */
export const changedQuiz = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: {
      entity: { S: FilterRule.isEqual('QUIZ') },
      isPublished: { BOOL: FilterRule.isEqual(true) },
    },
  },
});

/** A question was changed, a quiz was deleted, or the next step of an account's deletion is due. */
export const changedEntity = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: { NewImage: { entity: { S: FilterRule.or('QUESTION', 'QUIZ_TOMBSTONE', 'DELETED_USER') } } },
});

/** The next step of an author's renaming is due. */
export const renamedAccount = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: { entity: { S: FilterRule.isEqual('USER') }, renaming: { S: FilterRule.exists() } },
  },
});

/** A picture is gone, whoever deleted it, or the content of a deleted account is looked for once more. */
export const removedEntity = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: { OldImage: { entity: { S: FilterRule.or('PICTURE', 'DELETED_OWNER') } } },
});
