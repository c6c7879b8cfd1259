import { type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Picture, ratioStyle } from '#ui/picture.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { PictureSource } from './picture-source.tsx';
import { useAtlasTexts } from './texts.ts';

type Props = { readonly sticker: StickerPicture; readonly onClose: () => void };

/** A sticker's picture, what it is, a fact about it, who made the picture, and the quiz that it comes from. */
export function StickerDialog({ sticker, onClose }: Props) {
  const t = useAtlasTexts();
  const { picture, answer, questionText, quiz, fact, credit, recognisedAt } = sticker;
  const name = stickerName(sticker);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' });
  return (
    <Dialog title={name} size="medium" onClose={onClose}>
      <div className="[container-type:size] grid place-items-center h-[min(22rem,52vh,75vw)]">
        <span className="picture-mat [--picture-radius:var(--radius-picture)]" style={ratioStyle(picture)}>
          <Picture
            picture={{ ...picture, altText: name }}
            sizes="(min-width: 44rem) 36rem, 90vw"
            fit="contain"
            lang={quiz.language}
          />
        </span>
      </div>
      <div className="mt-4 wrap-anywhere" lang={quiz.language} dir="auto">
        {fact && <p className="mb-2 text-lg leading-snug whitespace-pre-line">{fact}</p>}
        <p className="whitespace-pre-line">
          {questionText} <strong>{answer}</strong>
        </p>
      </div>
      <p className="mt-2 text-soft-ink text-sm">
        {t('sticker.from')}{' '}
        <Link to={`/quiz/${quiz.slug}`} lang={quiz.language} dir="auto">
          {quiz.title}
        </Link>
        {recognisedAt && ` · ${t('sticker.at', { date: date.format(new Date(recognisedAt)) })}`}
      </p>
      {credit && (
        <p className="text-soft-ink text-sm wrap-anywhere">
          {t('sticker.source')}: <bdi>{credit.author}</bdi>
          {credit.source && (
            <>
              {' · '}
              <PictureSource source={credit.source} newWindow={t('sticker.newWindow')} />
            </>
          )}
          {credit.licence && ` · ${credit.licence}`}
        </p>
      )}
    </Dialog>
  );
}
