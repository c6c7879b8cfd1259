import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { exportMe, getExport } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useSettingsTexts } from './texts.ts';

/** Requests a ZIP of everything of the account, and downloads it. The mail about it leads here, with `#export`. */
export function ExportData() {
  const t = useSettingsTexts();
  const failureText = useFailureText();
  const { run, isRunning } = useTask();
  const { hash } = useLocation();
  const [isReady, setReady] = useState(hash === '#export');
  const [message, setMessage] = useState('');

  const request = async () => {
    const { isReady: isMade } = await call(exportMe, {});
    setReady(isMade);
    setMessage(t(isMade ? 'export.ready' : 'export.requested'));
  };
  const download = async () => {
    const { url } = await call(getExport, {});
    window.location.assign(url);
  };
  const start = (action: () => Promise<void>) => () =>
    void run(async () => {
      try {
        await action();
      } catch (error) {
        const isMissing = isApiError(error) && error.status === 404;
        if (isMissing) setReady(false);
        setMessage(isMissing ? t('export.missing') : failureText(error));
      }
    });
  return (
    <section className="section" id="export" aria-labelledby="export-title">
      <h2 id="export-title">{t('export.title')}</h2>
      <p className="text-soft-ink text-sm mt-2 mb-0">{t('export.text')}</p>
      {isReady ? (
        <Button className="mt-5" aria-disabled={isRunning} onClick={start(download)}>
          <Download aria-hidden="true" />
          {t('export.download')}
        </Button>
      ) : (
        <Button className="mt-5" aria-disabled={isRunning} onClick={start(request)}>
          {t('export.request')}
        </Button>
      )}
      <p role="status" className="text-sm mt-2 mb-0">
        {message}
      </p>
    </section>
  );
}
