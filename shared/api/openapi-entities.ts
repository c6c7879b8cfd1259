import * as z from 'zod';
import {
  answerPoolItemSchema,
  answerPoolSchema,
  answerPoolSummarySchema,
  generatedOptionsSchema,
} from '../domain/answer-pool.ts';
import { answerFeedbackSchema, attemptSchema, reviewedQuestionSchema } from '../domain/attempt.ts';
import { mediaSchema, mediaUseSchema, presignedUploadSchema } from '../domain/media.ts';
import {
  creditedPictureSchema,
  creditSchema,
  focalPointSchema,
  pictureSchema,
  renditionSchema,
} from '../domain/picture.ts';
import { ownAnswerOptionSchema, ownQuestionSchema } from '../domain/question.ts';
import {
  authorSchema,
  ownQuizSchema,
  playableQuestionSchema,
  playableQuizSchema,
  quizSchema,
  quizSummarySchema,
} from '../domain/quiz.ts';
import {
  quizReportSchema,
  reportPlayerSchema,
  reportQuestionSchema,
  roundReportSchema,
} from '../domain/report.ts';
import { joinableRoundSchema, playableRoundSchema, roundPlayerSchema, roundSchema } from '../domain/round.ts';
import {
  preparedUploadSchema,
  sessionImageSchema,
  sessionImageStatsSchema,
} from '../domain/session-image.ts';
import {
  enhancedQuizSchema,
  questionDraftSchema,
  questionIssueSchema,
  questionReviewSchema,
  topicDraftSchema,
} from '../domain/text-draft.ts';
import { ownUserSchema, publicUserSchema } from '../domain/user.ts';
import { fieldErrorSchema, problemSchema } from './problem.ts';

/** Schemas with their own names in the document. */
const entities = {
  QuizSummary: quizSummarySchema,
  Quiz: quizSchema,
  OwnQuiz: ownQuizSchema,
  PlayableQuiz: playableQuizSchema,
  PlayableQuestion: playableQuestionSchema,
  Author: authorSchema,
  Picture: pictureSchema,
  CreditedPicture: creditedPictureSchema,
  Rendition: renditionSchema,
  FocalPoint: focalPointSchema,
  Credit: creditSchema,
  PublicUser: publicUserSchema,
  OwnUser: ownUserSchema,
  Round: roundSchema,
  RoundPlayer: roundPlayerSchema,
  JoinableRound: joinableRoundSchema,
  PlayableRound: playableRoundSchema,
  RoundReport: roundReportSchema,
  QuizReport: quizReportSchema,
  ReportPlayer: reportPlayerSchema,
  ReportQuestion: reportQuestionSchema,
  Attempt: attemptSchema,
  AnswerFeedback: answerFeedbackSchema,
  ReviewedQuestion: reviewedQuestionSchema,
  OwnQuestion: ownQuestionSchema,
  OwnAnswerOption: ownAnswerOptionSchema,
  Media: mediaSchema,
  MediaUse: mediaUseSchema,
  PresignedUpload: presignedUploadSchema,
  AnswerPoolSummary: answerPoolSummarySchema,
  AnswerPool: answerPoolSchema,
  AnswerPoolItem: answerPoolItemSchema,
  GeneratedOptions: generatedOptionsSchema,
  SessionImage: sessionImageSchema,
  SessionImageStats: sessionImageStatsSchema,
  PreparedUpload: preparedUploadSchema,
  EnhancedQuiz: enhancedQuizSchema,
  QuestionDraft: questionDraftSchema,
  TopicDraft: topicDraftSchema,
  QuestionReview: questionReviewSchema,
  QuestionIssue: questionIssueSchema,
  FieldError: fieldErrorSchema,
  Problem: problemSchema,
} as const;

/** The named entities as zod's JSON Schema writer looks them up, in the order of the document. */
export const entityRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(entities)) entityRegistry.add(schema, { id });

/** The named entities by name. */
export const namedEntities: Readonly<Record<string, z.ZodType>> = entities;
