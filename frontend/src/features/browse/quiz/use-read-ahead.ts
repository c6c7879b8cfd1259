import { useEffect } from 'react';
import { readAhead } from '#lib/embedded-answers.ts';
import { unfinishedPlayOf } from '#lib/unfinished-plays.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { playQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { questionPictureSizes } from '#ui/player/question-picture.tsx';

/** Preloads the questions and the first picture of a quiz, so that it can be started without a network. */
export function useReadAhead({ id, slug, questionCount }: Quiz): void {
  useEffect(() => {
    if (questionCount === 0 || unfinishedPlayOf(id)) return;
    whenIdle(() => {
      readAhead(playQuiz, { params: { idOrSlug: slug } })
        .then(({ questions }) => fetchPicture(questions[0]?.imageMedia))
        // The play page reads them again and reports errors.
        .catch(() => undefined);
    });
  }, [id, slug, questionCount]);
}

/** A link with `rel="preload"` isn't used: browsers log a warning if its file isn't shown within seconds. */
function fetchPicture(picture: Picture | null | undefined): void {
  const image = new Image();
  image.sizes = questionPictureSizes;
  image.srcset = (picture?.renditions ?? [])
    .filter(({ format }) => format === 'avif')
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}
