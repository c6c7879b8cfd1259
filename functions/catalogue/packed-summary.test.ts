import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toQuizSummary } from '../quizzes/public-quiz.ts';
import { packRevision, revisionOf, unpackRevision } from '../quizzes/revision-content.ts';
import { accepted } from '../testing/accepted.ts';
import { aPicture, aQuiz } from '../testing/fixtures.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { packSummary, unpackSummary } from './packed-summary.ts';

const packed = (summary: object) => packSummary(Buffer.from(JSON.stringify(summary)));
const hash = 'b5bb9d8014a0f9b1d61e21e796d78dcc';

it('packs a published summary with a cover to less than two fifths', () => {
  const renditions = [1600, 1024, 640, 320].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({
      width,
      format,
      url: `/media/${hash}-${width}.${format}`,
    })),
  );
  const placeholder = `data:image/webp;base64,${Buffer.alloc(100, 7).toString('base64')}`;
  const coverMedia = { ...aPicture(), url: `/media/${hash}-1600.webp`, altText: '', renditions, placeholder };
  const quiz = aQuiz({ coverMedia, title: 'Žltý „kôň“ 😀', subject: 'biology', grades: ['3', '4'] });
  const published = accepted(packRevision(revisionOf({ quiz, questions: [] })));
  const { playCount: _, ...summary } = toQuizSummary({
    ...quiz,
    ...unpackRevision(published.content).revision.quiz,
    playCount: 0,
  });

  expect(unpackSummary(packed(summary))).toEqual(summary);
  expect(packed(summary).length).toBeLessThan(JSON.stringify(summary).length * 0.4);
});

it('unpacks every summary unchanged, whatever its texts look like', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '/media/',
      hash,
      ';base64,',
      'AAAA',
      'AAA=',
      'A===',
      '","slug":"',
      '\0',
      '\u001f',
      '-640.webp","width":640},"hasOwnCover":',
    ),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, text, (title, description, placeholder) => {
      const coverMedia = { ...aPicture(), placeholder };
      const { playCount: _, ...summary } = toQuizSummary({
        ...aQuiz({ title, description, coverMedia }),
        playCount: 0,
      });
      expect(unpackSummary(packed(summary))).toEqual(summary);
    }),
    { numRuns: randomRuns(500, 5000) },
  );
});
