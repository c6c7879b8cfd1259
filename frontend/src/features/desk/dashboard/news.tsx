import { useState } from 'react';
import useSWR from 'swr';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { lastVisit } from './last-visit.ts';
import { type RoundNews, readRoundNews } from './round-news.ts';
import { useDashboardTexts } from './texts.ts';

/** What has happened in the author's newest rounds, those that are new since the last visit first; nothing if none. */
export function News({ username }: { readonly username: string }) {
  const t = useDashboardTexts();
  const [since] = useState(() => lastVisit(username));
  const { data = [] } = useSWR('roundNews', readRoundNews);
  const isNew = ({ finishedAt }: RoundNews) => since !== null && finishedAt > since;
  const fresh = data.filter(isNew);
  const shown = fresh.length > 0 ? fresh : data.slice(0, 2);
  if (shown.length === 0) return null;
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="news">
      <h2 id="news" className="mb-3 text-lg">
        {t(fresh.length > 0 ? 'news.since' : 'news.title')}
      </h2>
      <ul>
        {shown.map((news) => (
          <NewsOfRound key={news.round.id} {...news} />
        ))}
      </ul>
    </section>
  );
}

function NewsOfRound({ round, hardest }: RoundNews) {
  const t = useDashboardTexts();
  const { title, quizTitle, quizLanguage, coverMedia } = round;
  const { isOpen, code, finishedCount, playerCount, averageScore } = round;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 relative py-3 border-t border-t-line">
      <PictureFrame className="w-18" picture={coverMedia} radius="control" sizes="72px" decorative />
      <div className="flex-[1_1_8rem] min-w-0 wrap-anywhere leading-[1.35]">
        <Link
          className="line-link font-semibold"
          to={`/admin/rounds/${round.id}`}
          dir="auto"
          {...(title === null ? { lang: quizLanguage } : {})}
        >
          {title ?? quizTitle}
        </Link>
        <p className="mt-1 text-soft-ink text-sm">
          {isOpen && `${t('news.open', { code })} `}
          {t('news.finished', { finished: finishedCount, total: playerCount })}{' '}
          {averageScore !== null && t('news.average', { part: averageScore / 100 })}{' '}
          {hardest !== undefined && t('news.hardest', { answer: hardest })}
        </p>
      </div>
    </li>
  );
}
