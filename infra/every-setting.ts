import type { StageConfig } from './config.ts';

/** A value for every optional setting of a stage. */
export const everySetting = {
  domain: {
    name: 'quizzes.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  },
  mail: {
    identity: 'quizzes.example',
    from: 'no-reply@quizzes.example',
    fromName: 'Your Quizzes',
    replyTo: 'help@quizzes.example',
    eventsTo: 'post@quizzes.example',
  },
} as const satisfies Partial<StageConfig>;
