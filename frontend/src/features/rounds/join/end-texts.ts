import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the end of a pupil's try. */
export const sk = {
  title: 'Hotovo,',
  score: '{{correct, number}} {{total, outOf}} správne',
  later: 'Výsledok sa ukáže po poslednom pokuse alebo po skončení hry.',
  whenClosed: 'Výsledok sa ukáže, keď učiteľ hru ukončí.',
  ended: 'Učiteľ hru ukončil. Viac odpovedí sa už nepočíta.',
  timeUp: 'Čas na hru sa skončil. Viac odpovedí sa už nepočíta.',
  waiting: 'Čakáme na ostatných: hotovo {{finished, number}} {{total, outOf}}',
  everybody: 'Všetci sú hotoví.',
  place: 'Tvoje miesto: {{place, number}}.',
  class: 'Celá trieda: {{part, percent}}',
  again_one: 'Skúsiť znova (ešte {{count, number}} pokus)',
  again_few: 'Skúsiť znova (ešte {{count, number}} pokusy)',
  again_other: 'Skúsiť znova (ešte {{count, number}} pokusov)',
  review: 'Pozrieť si odpovede',
} as const;

export const en = {
  title: 'Done,',
  score: '{{correct, number}} of {{total, number}} right',
  later: 'You’ll see the result after your last try, or when the game ends.',
  whenClosed: 'You’ll see the result when your teacher ends the game.',
  ended: 'Your teacher has ended the game. Further answers don’t count.',
  timeUp: 'The time for the game is up. Further answers don’t count.',
  waiting: 'Waiting for the others: {{finished, number}} of {{total, number}} done',
  everybody: 'Everybody is done.',
  place: 'Your place: {{place, number}}.',
  class: 'The whole class: {{part, percent}}',
  again_one: 'Try again ({{count, number}} try left)',
  again_other: 'Try again ({{count, number}} tries left)',
  review: 'Look at the answers',
} as const satisfies EnglishTexts<typeof sk>;

export const usePupilsEndTexts = textsHook('pupilsEnd', { sk, en });
