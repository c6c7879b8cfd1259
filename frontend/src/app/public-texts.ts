import * as atlas from '#features/atlas/texts.ts';
import * as credits from '#features/browse/credits/texts.ts';
import * as home from '#features/browse/home/texts.ts';
import * as privacy from '#features/browse/legal/privacy-texts.ts';
import * as schools from '#features/browse/legal/schools-texts.ts';
import * as terms from '#features/browse/legal/terms-texts.ts';
import * as legal from '#features/browse/legal/texts.ts';
import * as notFound from '#features/browse/not-found/texts.ts';
import * as profile from '#features/browse/profile/texts.ts';
import * as quiz from '#features/browse/quiz/texts.ts';
import * as history from '#features/history/texts.ts';
import * as play from '#features/play/texts.ts';
import * as result from '#features/result/texts.ts';
import * as join from '#features/rounds/join/texts.ts';
import * as ui from '#ui/texts.ts';

/** The texts of public pages, by i18next namespace. */
export const sk = {
  atlas: atlas.sk,
  credits: credits.sk,
  history: history.sk,
  home: home.sk,
  join: join.sk,
  legal: legal.sk,
  notFound: notFound.sk,
  play: play.sk,
  privacy: privacy.sk,
  profile: profile.sk,
  quiz: quiz.sk,
  result: result.sk,
  schools: schools.sk,
  terms: terms.sk,
  ui: ui.sk,
};

export const en = {
  atlas: atlas.en,
  credits: credits.en,
  history: history.en,
  home: home.en,
  join: join.en,
  legal: legal.en,
  notFound: notFound.en,
  play: play.en,
  privacy: privacy.en,
  profile: profile.en,
  quiz: quiz.en,
  result: result.en,
  schools: schools.en,
  terms: terms.en,
  ui: ui.en,
};
