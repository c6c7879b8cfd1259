import { foldText } from '#shared/domain/text.ts';

/** Words of a text, folded and without `and` (`Mačka a pes` → `macka`, `pes`). */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).filter((word) => word !== 'a' && word !== 'and');
}

/** Whether a folded word says nothing about a picture or a topic: a function word, or a word about the wish itself. */
export function isFiller(word: string): boolean {
  return word.length < 2 || fillers.has(word);
}

const fillers = new Set(
  (
    'ako ale alebo bez by cez co do ich je jeho jej kde kedy ktora ktore ktori ktory ku mi mne na nad nam nie od otazka otazky otazok ' +
    'po pod pre pred pri sa si so su ta tak ten tie to vo za ze zo kviz kvizu kvizy obrazok obrazka obrazku kresba nakresli namaluj ' +
    'vytvor sprav urob stat statu staty statov poznas spoznas lepsi lepsie krajina krajiny daj pridaj dokresli prosim jednoduchy vyrazny textu nieco nejaky nejaka maly mala velky velka pekny pekna mily mila ' +
    'about an are as at by can do for from has have how in into is it its me my of on or our that the their these this those to under ' +
    'what when where which who why with without you your question questions quiz picture image drawing draw paint make create add put ' +
    'please show country countries simple striking text some something big small large little beautiful better nice cute'
  ).split(' '),
);
