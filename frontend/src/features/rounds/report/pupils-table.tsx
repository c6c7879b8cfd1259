import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useRoundsTexts } from '../texts.ts';
import { Mark } from './mark.tsx';
import styles from './pupils-table.module.css';
import { letterOf } from './question-results.tsx';

/** The table pupils × questions of a round. Its marks differ by shape and letter, not only by colour. */
export function PupilsTable({ report: { round, players, questions } }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const [order, setOrder] = useState<Order>('nickname');
  const header = (key: Order, text: string) => (
    <th scope="col" aria-sort={order === key ? (key === 'score' ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => setOrder(key)}>
        <span>
          {text}
          {order === key && <span aria-hidden="true"> {key === 'score' ? '↓' : '↑'}</span>}
        </span>
      </button>
    </th>
  );
  return (
    <div className={`grid grid-cols-1 gap-3 paged ${styles.landscape}`}>
      <h2 id="round-answers">{t('report.players')}</h2>
      <p className="flex flex-wrap gap-x-5 gap-y-1 mt-1 text-soft-ink">
        <span>
          <span className={styles.right}>
            <Mark of={Check} />
          </span>{' '}
          {t('report.marks.right')}
        </span>
        <span>
          <span className={styles.wrong}>
            <Mark of={X} />
          </span>{' '}
          {t('report.marks.wrong')}
        </span>
        <span>{t('report.marks.none')}</span>
        <span>{t('report.marks.numbers')}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard */}
      <section className={styles.scroll} aria-labelledby="round-answers" tabIndex={0}>
        <table className={styles.table} aria-labelledby="round-answers">
          <thead>
            <tr>
              {header('nickname', t('csv.nickname'))}
              {header('score', t('quizReport.score'))}
              {questions.map(({ questionId, questionText }, at) => (
                <th key={questionId} scope="col">
                  <a href={`#question-${questionId}`} title={questionText}>
                    {at + 1}
                    <span className="sr-only" lang={round.quizLanguage}>
                      . {questionText}
                    </span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(players, order).map((player) => (
              <tr key={player.playerId}>
                <th scope="row">
                  <bdi translate="no">{player.nickname}</bdi>
                </th>
                <td>
                  {player.score === null
                    ? t(`statuses.${player.status}`)
                    : t('percent', { part: player.score / 100 })}
                </td>
                {questions.map((question) => (
                  <Answer
                    key={question.questionId}
                    player={player}
                    question={question}
                    lang={round.quizLanguage}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type Order = 'nickname' | 'score';

/** Players by nickname; or the best first, those without a score last. */
function sorted(players: readonly ReportPlayer[], order: Order): ReportPlayer[] {
  const { compare } = new Intl.Collator(dateLocale(), { numeric: true });
  const byNickname = [...players].sort((a, b) => compare(a.nickname, b.nickname));
  return order === 'nickname' ? byNickname : byNickname.sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

type AnswerProps = {
  readonly player: ReportPlayer;
  readonly question: ReportQuestion;
  readonly lang: string;
};

function Answer({ player: { answers }, question: { questionId, options }, lang }: AnswerProps) {
  const t = useRoundsTexts();
  const answer = answers?.find((one) => one.questionId === questionId);
  if (!answer) return <Cell mark="–">{t('report.answers.none')}</Cell>;
  if (answer.isCorrect) {
    return (
      <Cell mark={<Mark of={Check} />} tone="right">
        {t('report.answers.right')}
      </Cell>
    );
  }
  const at = options.findIndex(({ id }) => id === answer.selectedAnswerId);
  const name = options[at]?.answerText;
  const text = name ?? (answer.selectedPoint && t('elsewhere'));
  return (
    <Cell
      mark={
        <>
          <Mark of={X} /> {at === -1 ? '' : letterOf(at)}
        </>
      }
      tone="wrong"
      title={text}
    >
      {t('report.answers.wrong')} <span lang={name && lang}>{text}</span>
    </Cell>
  );
}

type CellProps = {
  readonly mark: ReactNode;
  readonly tone?: 'right' | 'wrong';
  readonly title?: string | undefined;
  /** What the mark says, for screen readers. */
  readonly children: ReactNode;
};

function Cell({ mark, tone, title, children }: CellProps) {
  return (
    <td className={tone && styles[tone]} title={title}>
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{children}</span>
    </td>
  );
}
