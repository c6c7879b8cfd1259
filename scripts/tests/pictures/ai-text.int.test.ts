import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuestionDraft, QuestionReview, TopicDraft } from '#shared/domain/text-draft.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** AI for texts over HTTP, as deployed: bundle, settings and permissions of the template. */

let cloud: TestCloud;
let token: Record<string, string>;
let author: Visitor;
beforeAll(async () => {
  cloud = await shareTestCloud();
  author = visitor(cloud.url, randomUUID());
  token = bearer((await registerAuthor(cloud)).accessToken);
});

const ask = <Data>(path: string, body: object) => author.post<Data>(`/api/ai-text-gen/${path}`, body, token);

describe('AI for texts', () => {
  it('makes questions from an idea, which are saved and pass the review', async () => {
    const { data: ideas } = await ask<{ topics: TopicDraft[] }>('generate-topics', {
      subject: 'zemepis',
      count: 1,
      language: 'sk',
    });
    const topic = ideas.topics[0]?.title ?? '';
    const drafted = await ask<{ questions: QuestionDraft[] }>('generate-questions', {
      topic,
      count: 3,
      difficulty: 'medium',
      language: 'sk',
    });
    expect([drafted.status, drafted.data.questions.length]).toEqual([200, 3]);
    const { data: quiz } = await author.post<OwnQuiz>('/api/admin/quizzes', { title: topic }, token);

    for (const { imagePrompt, imageName, ...draft } of drafted.data.questions) {
      const review = await ask<QuestionReview>('validate', { ...draft, language: 'sk' });
      expect(review.data.isValid).toBe(true);
      const saved = await author.post<OwnQuestion>(
        `/api/admin/quizzes/${quiz.id}/questions`,
        { ...draft, imageName, metadata: { imagePrompt } },
        token,
      );
      expect([saved.status, saved.data.metadata]).toEqual([201, { imagePrompt }]);
      expect(saved.data.imageName).toBe(imageName);
    }
  });
});
