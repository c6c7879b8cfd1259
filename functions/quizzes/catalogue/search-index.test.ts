import { expect, it } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { demoContent } from '../../../scripts/demo/demo-content.ts';
import { toCatalogueEntry } from './catalogue-entry.ts';
import { CatalogueIndex } from './catalogue-index.ts';

/** The demo quizzes, the newest last. */
const demo = new CatalogueIndex();
demo.apply(
  demoContent().quizzes.map(({ questions, cover: _cover, background: _background, ...quiz }, n) => {
    const author = { username: quiz.author, name: quiz.author, avatarUrl: null };
    const createdAt = `2026-10-01T10:${String(n).padStart(2, '0')}:00.000Z`;
    const summary = { ...quiz, id: quiz.slug, author, createdAt, updatedAt: createdAt, playCount: 0 };
    const texts = questions.flatMap((one) => [one.questionText, ...one.options.map((o) => o.answerText)]);
    const entry = toCatalogueEntry(summary as unknown as QuizSummary, texts);
    return { id: quiz.slug, version: 1, entry };
  }),
);

/** The first Slovak quiz that is found. */
const firstOf: Readonly<Record<string, string>> = {
  'ludske-telo': 'prvouka, prvouky, fyzika, ľudské telo, orgány, človek, zmysly, zdravie',
  'zvierata-na-farme': 'domáce zvieratá, hospodárske zvieratá, dobytok, mláďatá, 1. ročník, prváci, mlieko',
  'zvierata-zblizka': 'prírodoveda, z prírodovedy, živočíchy, cicavce, hmyz, zvieratá pre 3. ročník',
  'ovocie-a-zelenina': 'biológia, rastliny, zelenina, záhrada, strava, ovocie, prírodopis 7. ročník',
  'slnecna-sustava': 'vesmír, kozmos, planéty, astronómia',
  'nasobilka-v-obrazkoch': 'matematika, počty, násobenie, násobenie a delenie, malá násobilka, krát',
  'vlajky-ameriky': 'vlastiveda, vlastivedy, zemepis, geografia, zástavy, štátne symboly, Amerika',
  'hlavne-mesta-europy': 'hlavné mestá, Európska únia, krajiny',
  'obrysy-statov-europy': 'slepá mapa',
  'hudobne-nastroje': 'hudobná výchova, hudobka, orchester, nástroje',
  sporty: 'telesná výchova, telocvik, olympiáda, pre druhákov, 2. trieda',
  'anglicke-slovicka-oblecenie': 'angličtina, slovná zásoba, odev, 3. ročník, tretiaci, tretia trieda',
  pocitace: 'informatika, počítač, kvíz pre štvrtákov',
  vynalezy: 'dejepis, objavy, technika, pracovné vyučovanie, 9. ročník technika',
  'svet-na-fotografiach': 'fotky, všeobecný prehľad',
  'times-tables-in-pictures': 'multiplication, times tables year 3',
};

it.each(
  Object.entries(firstOf).flatMap(([slug, searches]) => searches.split(', ').map((search) => [search, slug])),
)('a teacher who searches for "%s" finds %s', (search, slug) => {
  const order = { sortBy: 'recommended', sortOrder: 'desc' } as const;
  const { items } = demo.query({ page: 1, limit: 1, ...order, search, firstLanguage: 'sk' });

  expect(items.map((quiz) => quiz.slug)).toEqual([slug]);
});
