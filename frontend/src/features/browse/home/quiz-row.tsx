import { useId } from 'react';
import type { InputOf } from '#shared/api/client-types.ts';
import { listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import { QuizGrid } from '../quiz-card.tsx';
import styles from './home-page.module.css';
import { useReading } from './use-reading.ts';

type Query = NonNullable<InputOf<'listQuizzes'>['query']>;
type Props = { readonly title: string; readonly query: Query };

export function rowInput(query: Query) {
  return { query: { ...query, limit: '4' } };
}

/** A few quizzes under their own heading; nothing if there are none or they can't be read. */
export function QuizRow({ title, query }: Props) {
  const id = useId();
  const { data } = useReading(listQuizzes, rowInput(query));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QuizGrid quizzes={data.items} />
    </section>
  );
}
