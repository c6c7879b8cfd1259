import { FileUp, FolderOpen, Table } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { downloadFile } from '#lib/page/download-file.ts';
import type { Language } from '#shared/domain/language.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import type { Pasted } from '../read-files.ts';
import { writeTemplate } from '../write-tables.ts';
import { useFileQuestionsTexts } from './texts.ts';

type Props = {
  readonly language: Language;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: (pasted: Pasted) => void;
};

/** A field for a pasted table or text, and buttons that choose files. */
export function ChooseSources({ language, onFiles, onPaste }: Props) {
  const t = useFileQuestionsTexts();
  const [text, setText] = useState('');
  const id = useId();
  useEffect(() => {
    // Most have a table in the clipboard. On a phone a keyboard would cover the buttons.
    if (matchMedia('(pointer: fine)').matches) document.getElementById(id)?.focus();
  }, [id]);
  return (
    <div className="grid gap-4">
      <p>{t('begin')}</p>
      <TextareaField
        id={id}
        label={t('paste')}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // Files are taken by the whole dialog; one line is only a part of what is being typed.
          if (!/\S\s*\n\s*\S/.test(pasted) || text !== '') return;
          event.preventDefault();
          onPaste({ text: pasted.replace(/\r\n?/g, '\n'), html: event.clipboardData.getData('text/html') });
        }}
      />
      <div className="flex flex-wrap gap-3">
        {text.trim() !== '' && (
          <Button variant="primary" onClick={() => onPaste({ text, html: '' })}>
            {t('readPasted')}
          </Button>
        )}
        <FileButtons onFiles={onFiles} variant={text.trim() === '' ? 'primary' : 'secondary'} />
        <Button
          variant="quiet"
          onClick={async () => {
            const name = language === 'sk' ? 'sablona.xlsx' : 'template.xlsx';
            downloadFile(name, await writeTemplate(language));
          }}
        >
          <Table aria-hidden="true" />
          {t('template')}
        </Button>
      </div>
      <p className="text-soft-ink text-sm">{t('beginHint')}</p>
    </div>
  );
}

/** Buttons that choose files, and the pictures of a folder. */
export function FileButtons({
  onFiles,
  variant = 'secondary',
}: Pick<Props, 'onFiles'> & { readonly variant?: 'primary' | 'secondary' }) {
  const t = useFileQuestionsTexts();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(event.currentTarget.files ?? [])].filter(({ name }) => !name.startsWith('.'));
      // Cleared, so that choosing the same file again fires a change event again.
      event.currentTarget.value = '';
      if (chosen.length > 0) onFiles(chosen);
    },
  } as const;
  return (
    <>
      <Button variant={variant} onClick={() => files.current?.click()}>
        <FileUp aria-hidden="true" />
        {t('files')}
      </Button>
      <Button className="below-sm:hidden" onClick={() => folder.current?.click()}>
        <FolderOpen aria-hidden="true" />
        {t('folder')}
      </Button>
      <input ref={files} aria-label={t('files')} {...input} />
      <input ref={folder} aria-label={t('folder')} {...input} {...{ webkitdirectory: '' }} />
    </>
  );
}
