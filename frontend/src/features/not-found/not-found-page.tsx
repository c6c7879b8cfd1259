import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { lost } from '../../components/notice-art-lost.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Any address that is nothing else. */
export default function NotFoundPage() {
  const { t } = useTranslation('notFound');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Notice art={lost} heading="h1" title={t('title')} text={t('text')}>
        <LinkButton variant="primary" to="/">
          {t('home')}
        </LinkButton>
      </Notice>
    </>
  );
}
