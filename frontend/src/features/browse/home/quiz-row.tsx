import { useId } from 'react';
import type { InputOf } from '#shared/api/client-types.ts';
import { QuizGrid } from '../quiz-card.tsx';
import styles from './home-page.module.css';
import { useQuizzes } from './use-quizzes.ts';

type Props = {
  readonly title: string;
  readonly query: NonNullable<InputOf<'listQuizzes'>['query']>;
};

/** A few quizzes under their own heading; nothing if there are none or they can't be read. */
export function QuizRow({ title, query }: Props) {
  const id = useId();
  const { data } = useQuizzes({ ...query, limit: '4' });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QuizGrid quizzes={data.items} />
    </section>
  );
}
