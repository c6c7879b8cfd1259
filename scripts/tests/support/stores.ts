import { connectPictureStores, type DemoTarget } from '../../demo/stores.ts';

/** The functions' stores, connected to a local cloud from this process. */
export async function connectStores(cloud: Pick<DemoTarget, 'aws'>) {
  const pictures = await connectPictureStores(cloud);
  const [quiz, edit, publication, question, slug, user] = await Promise.all([
    import('../../../functions/quizzes/content/quiz-store.ts'),
    import('../../../functions/quizzes/editing/quiz-edit-store.ts'),
    import('../../../functions/quizzes/publication/quiz-publication.ts'),
    import('../../../functions/quizzes/editing/question-store.ts'),
    import('../../../functions/quizzes/publication/published-quiz-store.ts'),
    import('../../../functions/accounts/account-store.ts'),
  ]);
  return { ...quiz, ...edit, ...publication, ...question, ...slug, ...user, ...pictures };
}

export type Stores = Awaited<ReturnType<typeof connectStores>>;
