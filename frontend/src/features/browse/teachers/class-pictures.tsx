import { Check, X } from 'lucide-react';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { siteName } from '#shared/domain/site-name.ts';
import { Bar } from '#ui/bar.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useTeachersTexts } from './texts.ts';

/** The quiz that the pictures show, with its first question; nothing of it is shown until it is known. */
type Props = { readonly quiz: PlayableQuiz | undefined };

/** Drawn in `em`, so that a picture is as large as the text of its frame. */
const look = 'h-full border border-line rounded-[inherit] leading-snug';

/** The projector page: how to join, and who has joined. */
export function ProjectorPicture({ quiz }: Props) {
  const t = useTeachersTexts();
  const isHydrated = useIsHydrated();
  return (
    <div
      data-theme="dark"
      className={`${look} grid grid-rows-[auto_1fr_auto] gap-[1em] p-[1.6em] bg-sunken text-ink`}
    >
      <p className="min-h-[1.4em] text-[1.2em] font-bold">{quiz?.title}</p>
      <div className="flex items-center justify-center gap-[2em]">
        <QrCode
          className="flex-none w-[9.5em] rounded-[0.8em]"
          text={isHydrated ? `${location.origin}/join` : siteName}
          label=""
        />
        <div>
          <p className="w-[17em] min-h-[1.4em] truncate">{isHydrated && `${location.host}/join`}</p>
          <p className="flex gap-[0.2em] mt-[0.4em] text-[2em]" translate="no">
            {[...'K7MX4P'].map((sign) => (
              <span
                key={sign}
                className="grid place-items-center w-[1.25em] h-[1.6em] rounded-[0.25em] bg-raised text-accent font-extrabold leading-none"
              >
                {sign}
              </span>
            ))}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap justify-center gap-[0.6em]">
        {t('names')
          .split(', ')
          .map((name) => (
            <span
              key={name}
              className="py-[0.2em] px-[0.7em] border-2 border-line rounded-[0.6em] bg-raised font-semibold"
            >
              {name}
            </span>
          ))}
      </p>
    </div>
  );
}

/** The upper part of a pupil's phone: a question, and the option that was just touched. */
export function PhonePicture({ quiz }: Props) {
  const question = quiz?.questions[0];
  return (
    <div className={`${look} flex justify-center pt-[1.2em] bg-primary-tint`} lang={quiz?.language}>
      <div className="w-[17em] p-[1em] border-[0.5em] border-b-0 border-ink rounded-t-[2em] bg-paper">
        <p className="flex gap-[0.25em] mb-[0.9em]">
          {[...'12345678'].map((place) => (
            <span
              key={place}
              className={`flex-1 h-[0.3em] rounded-full ${place < '4' ? 'bg-correct' : 'bg-line'}`}
            />
          ))}
        </p>
        <PictureFrame picture={question?.imageMedia} empty={null} ratio={1.6} sizes="15rem" decorative />
        <p className="my-[0.6em] font-bold line-clamp-2">{question?.questionText}</p>
        <p className="grid grid-cols-2 gap-[0.5em] text-[0.9em]">
          {question?.answerOptions.slice(0, 4).map(({ id, answerText }, place) => (
            <span
              key={id}
              className={`p-[0.6em] border-[1.5px] rounded-[0.6em] font-semibold line-clamp-2 ${place === 1 ? 'border-primary bg-primary-tint' : 'border-control-line'}`}
            >
              {answerText}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** A sign for each answer of each pupil: wrong where there is a dot. */
const answers = ['111.11', '11..11', '111111', '1.1.11', '11.111'];

/** The report: the hardest question, and the table of pupils. */
export function ReportPicture({ quiz }: Props) {
  const t = useTeachersTexts();
  const question = quiz?.questions[0];
  const names = t('names').split(', ');
  return (
    <div className={`${look} grid content-center gap-[1.2em] p-[1.6em] bg-raised`}>
      <div className="flex items-center gap-[1em]">
        <PictureFrame
          className="w-[6em]"
          picture={question?.imageMedia}
          empty={null}
          sizes="6rem"
          decorative
        />
        <div className="flex-1 min-w-0">
          <p className="text-[0.85em] text-soft-ink">{t('hardest')}</p>
          <p className="font-bold line-clamp-2" lang={quiz?.language}>
            {question?.questionText}
          </p>
          <p className="flex items-center gap-[0.8em] mt-[0.3em] text-[0.85em]">
            <span className="flex-1">
              <Bar part={0.4} tone="right" />
            </span>
            {t('right', { part: 0.4 })}
          </p>
        </div>
      </div>
      <ul className="grid gap-[0.4em]">
        {answers.map((signs, at) => (
          <li key={signs} className="flex items-center gap-[0.5em]">
            <span className="flex-1 font-semibold">{names[at]}</span>
            {[...signs].map((sign, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the signs keep their places
                key={place}
                className={`grid place-items-center w-[2.6em] h-[1.7em] rounded-[0.4em] [&>svg]:size-[1.1em] ${sign === '1' ? 'bg-correct-tint text-correct' : 'bg-wrong-tint text-wrong'}`}
              >
                {sign === '1' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
