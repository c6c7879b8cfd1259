import { useNavigate } from 'react-router-dom';
import { dropPlay, type UnfinishedPlay } from '#lib/unfinished-play.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './history-item.module.css';

/** Unfinished plays, with buttons to continue or restart them. */
export function UnfinishedList({ plays }: { readonly plays: readonly UnfinishedPlay[] }) {
  const { t } = useTranslation(['history', 'translation']);
  const navigate = useNavigate();
  const startAgain = ({ quiz }: UnfinishedPlay) => {
    dropPlay(quiz.id);
    void navigate(`/play/${quiz.slug}`);
  };
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished.title')}</h2>
      <ul className="lined">
        {plays.map((play) => (
          <li key={play.quiz.id} className={styles.item}>
            <PictureFrame
              className={styles.cover}
              picture={play.quiz.coverMedia}
              radius="card"
              sizes="96px"
              decorative
            />
            <div className={styles.words}>
              <strong
                {...(play.quiz.language === currentLanguage() ? {} : { lang: play.quiz.language })}
                dir="auto"
              >
                {play.quiz.title}
              </strong>
              <span className="muted small">
                {t('translation:common.begun', {
                  answered: Object.keys(play.answers).length,
                  total: play.quiz.questions.length,
                })}
              </span>
            </div>
            <div className={`cluster gap-2 ${styles.actions}`}>
              <LinkButton variant="primary" to={`/play/${play.quiz.slug}`}>
                {t('unfinished.goOn')}
              </LinkButton>
              <Button variant="quiet" onClick={() => startAgain(play)}>
                {t('translation:common.startAgain')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
