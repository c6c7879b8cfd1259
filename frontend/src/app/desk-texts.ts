import * as settings from '#features/account/settings/texts.ts';
import * as account from '#features/account/texts.ts';
import * as answerPools from '#features/desk/answer-pools/texts.ts';
import * as dashboard from '#features/desk/dashboard/texts.ts';
import * as media from '#features/desk/media/texts.ts';
import * as moderation from '#features/desk/moderation/texts.ts';
import * as ownQuizzes from '#features/desk/own-quizzes/texts.ts';
import * as preview from '#features/desk/preview/texts.ts';
import * as questionEditor from '#features/desk/question-editor/texts.ts';
import * as questions from '#features/desk/questions/texts.ts';
import * as quizEditor from '#features/desk/quiz-editor/texts.ts';
import * as desk from '#features/desk/texts.ts';
import * as worksheet from '#features/desk/worksheet/texts.ts';
import * as rounds from '#features/rounds/desk/texts.ts';
import * as ui from '#ui/texts.ts';
import * as session from '../i18n/session-texts.ts';

/** The texts of signing in and of the pages for authors, by i18next namespace. */
export const sk = {
  account: account.sk,
  answerPools: answerPools.sk,
  dashboard: dashboard.sk,
  desk: desk.sk,
  media: media.sk,
  moderation: moderation.sk,
  ownQuizzes: ownQuizzes.sk,
  preview: preview.sk,
  questionEditor: questionEditor.sk,
  questions: questions.sk,
  quizEditor: quizEditor.sk,
  rounds: rounds.sk,
  session: session.sk,
  settings: settings.sk,
  worksheet: worksheet.sk,
  ui: ui.sk,
};

export const en = {
  account: account.en,
  answerPools: answerPools.en,
  dashboard: dashboard.en,
  desk: desk.en,
  media: media.en,
  moderation: moderation.en,
  ownQuizzes: ownQuizzes.en,
  preview: preview.en,
  questionEditor: questionEditor.en,
  questions: questions.en,
  quizEditor: quizEditor.en,
  rounds: rounds.en,
  session: session.en,
  settings: settings.en,
  worksheet: worksheet.en,
  ui: ui.en,
};
