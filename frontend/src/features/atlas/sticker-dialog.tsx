import { type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Picture, ratioStyle } from '#ui/picture.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useAtlasTexts } from './texts.ts';

type Props = { readonly sticker: StickerPicture; readonly onClose: () => void };

/** A sticker's picture, what it is, and the quiz that it comes from. */
export function StickerDialog({ sticker, onClose }: Props) {
  const t = useAtlasTexts();
  const { picture, questionText, quiz, recognisedAt } = sticker;
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' });
  const altText = picture.altText || t('translation:player.picture');
  return (
    <Dialog title={stickerName(sticker)} size="medium" onClose={onClose}>
      <div className="[container-type:size] grid place-items-center h-[min(22rem,52vh,75vw)]">
        <span className="picture-mat [--picture-radius:var(--radius-picture)]" style={ratioStyle(picture)}>
          <Picture
            picture={{ ...picture, altText }}
            sizes="(min-width: 44rem) 36rem, 90vw"
            fit="contain"
            lang={picture.altText ? quiz.language : undefined}
          />
        </span>
      </div>
      <p className="mt-4 font-semibold whitespace-pre-line" lang={quiz.language} dir="auto">
        {questionText}
      </p>
      <p className="mt-1 text-soft-ink text-sm">
        {t('sticker.from')}{' '}
        <Link to={`/quiz/${quiz.slug}`} lang={quiz.language} dir="auto">
          {quiz.title}
        </Link>
        {recognisedAt && ` · ${t('sticker.at', { date: date.format(new Date(recognisedAt)) })}`}
      </p>
    </Dialog>
  );
}
