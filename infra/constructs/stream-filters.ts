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

/**
 * A published quiz or a question was changed; a quiz or a round was deleted; a round was closed; a player was removed from
 * a round, or has joined it again; a moderator has decided about an account; or the next step of the deletion or renaming
 * of an account is due.
 */
export const changedEntity = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: {
      $or: [
        {
          entity: {
            S: FilterRule.or(
              ...['QUESTION', 'QUIZ_TOMBSTONE', 'ROUND_TOMBSTONE', 'DELETED_USER', 'REMOVED_PLAYER'],
            ),
          },
        },
        { entity: { S: FilterRule.isEqual('ROUND') }, isOpen: { BOOL: FilterRule.isEqual(false) } },
        { entity: { S: FilterRule.isEqual('ROUND_PLAYER') }, attemptCount: { N: FilterRule.isEqual('0') } },
        { entity: { S: FilterRule.isEqual('QUIZ') }, isPublished: { BOOL: FilterRule.isEqual(true) } },
        { entity: { S: FilterRule.isEqual('USER') }, renaming: { S: FilterRule.exists() } },
        { entity: { S: FilterRule.isEqual('USER') }, standingVersion: { N: FilterRule.exists() } },
      ],
    },
  },
});

/**
 * A quiz was published, changed or unpublished, its plays were counted, a problem of it was reported or settled, a
 * moderator has decided something, or a mail with a password code or an export was requested.
 */
export const writtenEntity = FilterCriteria.filter({
  eventName: FilterRule.or('INSERT', 'MODIFY'),
  dynamodb: {
    NewImage: {
      entity: {
        S: FilterRule.or(
          ...['CURRENT_REVISION', 'PLAY_COUNTS', 'STATISTICS', 'PASSWORD_MAIL', 'EXPORT'],
          ...['QUIZ_STANDING', 'PROBLEM', 'MODERATION_ACT'],
        ),
      },
    },
  },
});

/**
 * A published quiz, a picture or a player of a round was deleted; a quiz in the bin or an unfinished attempt has
 * expired; the check for items that a deletion or a renaming missed is due; or a mail about reports is.
 */
export const removedEntity = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: {
    OldImage: {
      $or: [
        {
          entity: {
            S: FilterRule.or(
              ...[
                'CURRENT_REVISION',
                'BINNED_QUIZ',
                'PICTURE',
                'DELETED_OWNER',
                'RENAMED_OWNER',
                'ROUND_PLAYER',
                'ROUND_TOMBSTONE',
                'REPORT_MAILS',
                'WAITING_ANSWER',
              ],
            ),
          },
        },
        {
          entity: { S: FilterRule.isEqual('ATTEMPT') },
          status: { S: FilterRule.isEqual('IN_PROGRESS') },
          answeredQuestions: { N: FilterRule.notEquals('0') },
        },
      ],
    },
  },
});

/** A player has joined a round. */
export const newEntity = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('ROUND_PLAYER') } } },
});
