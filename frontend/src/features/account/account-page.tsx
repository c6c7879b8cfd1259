import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { soon } from './soon-art.tsx';

/** Stands where signing in will be. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Notice art={soon} heading="h1" title={t('title')} text={t('text')}>
        <LinkButton variant="primary" to="/">
          {t('browse')}
        </LinkButton>
      </Notice>
    </>
  );
}
