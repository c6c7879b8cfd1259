import { type AtlasPicture, isSticker, readAtlas, silhouetteOf } from '#lib/stored/atlas.ts';
import { dueQuestions } from '#lib/stored/practice.ts';
import { begunPlays } from '#lib/stored/unfinished-plays.ts';
import type { Subject } from '#shared/domain/subject.ts';

/** A picture on a page of the atlas. */
export type ShownPicture = AtlasPicture & {
  /** Whether its question waits in the practice. */
  readonly isDue: boolean;
};

/** The page of a subject; null is for quizzes without one. */
export type AtlasPage = {
  readonly subject: Subject | null;
  /** Stickers, the newest first, and silhouettes between them. */
  readonly pictures: readonly ShownPicture[];
  readonly stickers: number;
};

/**
 * The pages of a session's atlas, the one with the newest sticker first. What a begun quiz hasn't asked yet is a
 * silhouette. Practice and begun quizzes are those of the browser's own session.
 */
export function atlasPages(session?: string): AtlasPage[] {
  const known = readAtlas(session);
  const due = new Set(session ? [] : dueQuestions().map(({ question }) => question.imageMedia?.url));
  const unmet = session ? [] : unmetPictures(new Set(known.map(({ picture }) => picture.url)));
  const subjects = new Set([...known, ...unmet].map(subjectOf));
  return [...subjects].map((subject) => {
    const all = [...known, ...unmet].filter((one) => subjectOf(one) === subject);
    const pictures = spread(
      all.filter(isSticker),
      all.filter((one) => !isSticker(one)),
    );
    return {
      subject,
      pictures: pictures.map((one) => ({ ...one, isDue: due.has(one.picture.url) })),
      stickers: pictures.filter(isSticker).length,
    };
  });
}

function subjectOf({ quiz }: AtlasPicture): Subject | null {
  return quiz.subject ?? null;
}

/** The pictures of begun quizzes that haven't been shown yet, each once. */
function unmetPictures(known: ReadonlySet<string>): AtlasPicture[] {
  const unmet = begunPlays().flatMap(({ quiz, answers }) =>
    quiz.questions.flatMap((question) =>
      question.imageMedia && !answers[question.id] && !known.has(question.imageMedia.url)
        ? silhouetteOf(question, question.imageMedia, quiz)
        : [],
    ),
  );
  return [...new Map(unmet.map((one) => [one.picture.url, one])).values()];
}

/** At most so many pictures of a page, in their order: the newest stickers, and silhouettes if there is room. */
export function firstPictures(pictures: readonly ShownPicture[], max: number): ShownPicture[] {
  const stickers = pictures.filter(isSticker).slice(0, max);
  const silhouettes = pictures.filter((one) => !isSticker(one)).slice(0, max - stickers.length);
  const shown = new Set<ShownPicture>([...stickers, ...silhouettes]);
  return pictures.filter((one) => shown.has(one));
}

/** Both lists in one, each in its order and evenly spread. It begins with the first list. */
function spread<Item>(list: readonly Item[], others: readonly Item[]): Item[] {
  const placed = [
    ...list.map((item, index) => ({ item, place: index / list.length })),
    ...others.map((item, index) => ({ item, place: (index + 0.5) / others.length })),
  ];
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
