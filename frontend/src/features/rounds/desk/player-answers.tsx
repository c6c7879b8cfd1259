import { Check, X } from 'lucide-react';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../report/report.module.css';

/**
 * Each player with the answer to each question: a mark, and the text of a wrong answer. The marks differ by shape, not
 * only by colour.
 */
export function PlayerAnswers({ report: { round, players, questions } }: { report: RoundReport }) {
  const { t } = useTranslation('rounds');
  return (
    <section className="stack gap-5 paged" aria-labelledby="round-answers">
      <h2 id="round-answers">{t('report.players')}</h2>
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.playerId}>
            <h3 className={styles.player}>
              <span className="breakable" translate="no">
                {player.nickname}
              </span>
              <span>
                {player.score === null
                  ? t(`statuses.${player.status}`)
                  : t('percent', { part: player.score / 100 })}
              </span>
            </h3>
            {player.startedAt !== null && (
              <ol className={styles.answers}>
                {questions.map((question, at) => (
                  <li key={question.questionId}>
                    {at + 1}. <Answer player={player} question={question} lang={round.quizLanguage} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerProps = {
  readonly player: ReportPlayer;
  readonly question: ReportQuestion;
  readonly lang: string;
};

function Answer({ player: { answers }, question: { questionId, options }, lang }: AnswerProps) {
  const { t } = useTranslation('rounds');
  const answer = answers.find((one) => one.questionId === questionId);
  if (!answer) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('report.answers.none')}</span>
      </>
    );
  }
  if (answer.isCorrect) {
    return (
      <>
        <Check aria-hidden="true" />
        <span className="visually-hidden">{t('report.answers.right')}</span>
      </>
    );
  }
  const chosen = options.find(({ id }) => id === answer.selectedAnswerId);
  return (
    <>
      <X aria-hidden="true" />
      <span className="visually-hidden">{t('report.answers.wrong')} </span>
      <span lang={lang} className="breakable">
        {chosen?.answerText}
      </span>
    </>
  );
}
