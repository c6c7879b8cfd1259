import { loadTexts } from '../../i18n/i18n.ts';

/** Fetches the dialog for reporting a problem of a quiz with its texts. */
export async function loadReportDialog() {
  const [dialog] = await Promise.all([
    import('./report-dialog.tsx'),
    loadTexts('report', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') }),
    loadTexts('ui', {
      sk: () => import('../../ui/texts.ts?sk'),
      en: () => import('../../ui/texts.ts?en'),
    }),
  ]);
  return dialog;
}
