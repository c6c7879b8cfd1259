import { atlasKey, isSticker, readAtlas, type StickerPicture } from '#lib/stored/atlas.ts';
import type { AtlasPicture, AtlasQuiz } from '#lib/stored/atlas-format.ts';
import { atlasPictureOf } from '#lib/stored/fill-atlas.ts';
import { dueQuestions } from '#lib/stored/practice.ts';
import { begunPlays } from '#lib/stored/unfinished-plays.ts';
import type { Subject } from '#shared/domain/subject.ts';

/** A page of the atlas. */
export type AtlasPage = {
  /** The last part of its address. */
  readonly address: string;
  /** The quiz whose pictures it has; a page without one has those of quizzes of a subject that have no page. */
  readonly quiz?: AtlasQuiz | undefined;
  /** Null is for quizzes without one. */
  readonly subject: Subject | null;
  /** The newest first. */
  readonly stickers: readonly StickerPicture[];
  /** What was missed, or what a begun quiz hasn't asked yet. */
  readonly missing: readonly AtlasPicture[];
};

/** A quiz with fewer known pictures shares the page of its subject. */
const ownPageMin = 4;

/**
 * The pages of a session's atlas, the one with the newest sticker first. Begun quizzes are those of the browser's own
 * session.
 */
export function atlasPages(session?: string): AtlasPage[] {
  const known = readAtlas(session);
  const missed = known.filter((one) => !isSticker(one));
  const unmet = session ? [] : unmetPictures(new Set(known.map(atlasKey)));
  const all = [...known.filter(isSticker), ...missed, ...unmet];
  const ofQuiz = grouped(all, ({ quiz }) => quiz.slug);
  const hasPage = ({ quiz }: AtlasPicture) => (ofQuiz.get(quiz.slug)?.length ?? 0) >= ownPageMin;
  const pages = grouped(all, (one) => (hasPage(one) ? one.quiz.slug : `+${one.quiz.subject ?? 'other'}`));
  return [...pages].flatMap(([address, [first, ...others]]) => {
    if (!first) return [];
    const pictures = [first, ...others];
    return {
      address,
      quiz: hasPage(first) ? first.quiz : undefined,
      subject: first.quiz.subject ?? null,
      stickers: pictures.filter(isSticker),
      missing: pictures.filter((one) => !isSticker(one)),
    };
  });
}

/** Whether every picture of a quiz was recognised. The page of a subject is never full. */
export function isFull({ quiz, missing }: AtlasPage): boolean {
  return quiz !== undefined && missing.length === 0;
}

/** The ids of the questions that wait in the practice. */
export function dueQuestionIds(session?: string): ReadonlySet<string> {
  return new Set(session ? [] : dueQuestions().map(({ question }) => question.id));
}

function grouped(all: readonly AtlasPicture[], keyOf: (one: AtlasPicture) => string) {
  const groups = new Map<string, AtlasPicture[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** The pictures of begun quizzes that haven't been shown yet, each once. */
function unmetPictures(known: ReadonlySet<string>): AtlasPicture[] {
  const unmet = begunPlays().flatMap(({ quiz, answers }) =>
    quiz.questions.flatMap((question) =>
      answers[question.id] ? [] : (atlasPictureOf(question, quiz) ?? []),
    ),
  );
  const once = new Map(unmet.map((one) => [atlasKey(one), one]));
  return [...once.values()].filter((one) => !known.has(atlasKey(one)));
}
