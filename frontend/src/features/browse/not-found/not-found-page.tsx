import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useNotFoundTexts } from './texts.ts';

/** Shown for every address that matches no other page. */
export default function NotFoundPage() {
  const t = useNotFoundTexts();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Notice art="lost" heading="h1" title={t('title')} text={t('text')}>
        <LinkButton variant="primary" to="/">
          {t('home')}
        </LinkButton>
      </Notice>
    </>
  );
}
