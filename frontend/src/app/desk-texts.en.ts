import { texts as settings } from '#features/account/settings/texts.en.ts';
import { texts as account } from '#features/account/texts.en.ts';
import { texts as answerPools } from '#features/desk/answer-pools/texts.en.ts';
import { texts as dashboard } from '#features/desk/dashboard/texts.en.ts';
import { texts as media } from '#features/desk/media/texts.en.ts';
import { texts as ownQuizzes } from '#features/desk/own-quizzes/texts.en.ts';
import { texts as preview } from '#features/desk/preview/texts.en.ts';
import { texts as questionEditor } from '#features/desk/question-editor/texts.en.ts';
import { texts as questions } from '#features/desk/questions/texts.en.ts';
import { texts as quizEditor } from '#features/desk/quiz-editor/texts.en.ts';
import { texts as desk } from '#features/desk/texts.en.ts';
import { texts as worksheet } from '#features/desk/worksheet/texts.en.ts';
import { texts as rounds } from '#features/rounds/desk/texts.en.ts';
import { texts as ui } from '#ui/texts.en.ts';
import { texts as session } from '../i18n/session.en.ts';

/** The English texts of signing in and of the pages for authors, by i18next namespace. */
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
