import { texts as settings } from '#features/account/settings/texts.sk.ts';
import { texts as account } from '#features/account/texts.sk.ts';
import { texts as answerPools } from '#features/desk/answer-pools/texts.sk.ts';
import { texts as dashboard } from '#features/desk/dashboard/texts.sk.ts';
import { texts as media } from '#features/desk/media/texts.sk.ts';
import { texts as ownQuizzes } from '#features/desk/own-quizzes/texts.sk.ts';
import { texts as preview } from '#features/desk/preview/texts.sk.ts';
import { texts as questionEditor } from '#features/desk/question-editor/texts.sk.ts';
import { texts as questions } from '#features/desk/questions/texts.sk.ts';
import { texts as quizEditor } from '#features/desk/quiz-editor/texts.sk.ts';
import { texts as desk } from '#features/desk/texts.sk.ts';
import { texts as worksheet } from '#features/desk/worksheet/texts.sk.ts';
import { texts as rounds } from '#features/rounds/desk/texts.sk.ts';
import { texts as ui } from '#ui/texts.sk.ts';
import { texts as session } from '../i18n/session.sk.ts';

/** The Slovak texts of signing in and of the pages for authors, by i18next namespace. */
export const texts = {
  account,
  answerPools,
  dashboard,
  desk,
  media,
  ownQuizzes,
  preview,
  questionEditor,
  questions,
  quizEditor,
  rounds,
  session,
  settings,
  worksheet,
  ui,
};
