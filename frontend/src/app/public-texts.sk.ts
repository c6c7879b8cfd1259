import { texts as credits } from '#features/browse/credits/texts.sk.ts';
import { texts as home } from '#features/browse/home/texts.sk.ts';
import { texts as notFound } from '#features/browse/not-found/texts.sk.ts';
import { texts as privacy } from '#features/browse/privacy/texts.sk.ts';
import { texts as profile } from '#features/browse/profile/texts.sk.ts';
import { texts as quiz } from '#features/browse/quiz/texts.sk.ts';
import { texts as history } from '#features/history/texts.sk.ts';
import { texts as play } from '#features/play/texts.sk.ts';
import { texts as result } from '#features/result/texts.sk.ts';
import { texts as join } from '#features/rounds/join/texts.sk.ts';
import { texts as ui } from '#ui/texts.sk.ts';

/** The Slovak texts of public pages, by i18next namespace. */
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
