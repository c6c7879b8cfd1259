import { texts as credits } from '#features/browse/credits/texts.en.ts';
import { texts as home } from '#features/browse/home/texts.en.ts';
import { texts as notFound } from '#features/browse/not-found/texts.en.ts';
import { texts as privacy } from '#features/browse/privacy/texts.en.ts';
import { texts as profile } from '#features/browse/profile/texts.en.ts';
import { texts as quiz } from '#features/browse/quiz/texts.en.ts';
import { texts as history } from '#features/history/texts.en.ts';
import { texts as play } from '#features/play/texts.en.ts';
import { texts as result } from '#features/result/texts.en.ts';
import { texts as join } from '#features/rounds/join/texts.en.ts';
import { texts as ui } from '#ui/texts.en.ts';

/** The English texts of public pages, by i18next namespace. */
export const texts = {
  credits,
  history,
  home,
  join,
  notFound,
  play,
  privacy,
  profile,
  quiz,
  result,
  ui,
};
