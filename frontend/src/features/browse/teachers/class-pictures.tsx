import { Check, X } from 'lucide-react';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { Bar } from '#ui/bar.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { withFirstQuestion } from '../shown-data.ts';
import { useTeachersTexts } from './texts.ts';

/** The quiz that the pictures show, with its first question. Their sizes are in `em`: they scale with the text. */
type Props = { readonly quiz: PlayableQuiz | undefined };

const box = 'h-full border border-line rounded-[inherit] leading-snug';
const sign = 'py-[0.15em] px-[0.25em] rounded-[0.25em] bg-raised text-accent font-extrabold';

/** The projector page: how to join, and who has joined. */
export function ProjectorPicture({ quiz }: Props) {
  const t = useTeachersTexts();
  const start = useIsHydrated() ? location.origin : '';
  return (
    <div data-theme="dark" className={`${box} grid content-between p-[1.6em] bg-sunken text-ink text-center`}>
      <p className="min-h-[1.4em] text-[1.2em] font-bold">{quiz?.title}</p>
      <div className="flex items-center justify-center gap-[2em]">
        <QrCode className="flex-none w-[9.5em] rounded-[0.8em]" text={`${start}/join`} label="" />
        <p className="flex gap-[0.2em] text-[2.2em] leading-tight" translate="no">
          {[...'K7MX4P'].map((one) => (
            <span key={one} className={sign}>
              {one}
            </span>
          ))}
        </p>
      </div>
      <p className="text-[1.1em] font-semibold">{t('names').replaceAll(',', ' ·')}</p>
    </div>
  );
}

/** The upper part of a pupil's phone: a question, and the option that was just touched. */
export function PhonePicture({ quiz }: Props) {
  const question = quiz && withFirstQuestion(quiz).questions[0];
  return (
    <div className={`${box} flex justify-center pt-[1.2em] bg-primary-tint`} lang={quiz?.language}>
      <div className="w-[17em] p-[1em] border-[0.5em] border-b-0 border-ink rounded-t-[2em] bg-paper">
        <PictureFrame picture={question?.imageMedia} empty={null} ratio={1.5} sizes="15rem" decorative />
        <p className="my-[0.6em] font-bold line-clamp-2">{question?.questionText}</p>
        <p className="grid grid-cols-2 gap-[0.5em] text-[0.9em] font-semibold [&>*]:p-[0.6em] [&>*]:border-[1.5px] [&>*]:border-control-line [&>*]:rounded-[0.6em] [&>:nth-child(2)]:border-primary [&>:nth-child(2)]:bg-primary-tint">
          {question?.answerOptions.slice(0, 4).map(({ id, answerText }) => (
            <span key={id}>{answerText}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The answers of each pupil: `x` for a wrong one. Most missed the fourth question. */
const answers = ['111x11', '11xx11', '111111', '1x1x11', '11x111'];

/** The report: the hardest question, and the table of pupils. */
export function ReportPicture({ quiz }: Props) {
  const t = useTeachersTexts();
  const question = quiz && withFirstQuestion(quiz).questions[0];
  const names = t('names').split(', ');
  return (
    <div className={`${box} grid content-center gap-[1.2em] p-[1.6em] bg-raised`}>
      <div className="grid grid-cols-[6em_1fr] items-center gap-[1em] font-bold">
        <PictureFrame picture={question?.imageMedia} empty={null} sizes="6rem" decorative />
        <div>
          <p className="mb-[0.3em] line-clamp-2" lang={quiz?.language}>
            {question?.questionText}
          </p>
          <Bar part={0.4} tone="right" />
          {t('right', { part: 0.4 })}
        </div>
      </div>
      <ul className="grid gap-[0.4em] font-semibold">
        {answers.map((row, at) => (
          <li key={row} className="grid grid-cols-[1fr_repeat(6,2.6em)] gap-[0.5em]">
            {names[at]}
            {[...row].map((one, place) => {
              const Icon = one === 'x' ? X : Check;
              const tone = one === 'x' ? 'bg-wrong-tint text-wrong' : 'bg-correct-tint text-correct';
              // biome-ignore lint/suspicious/noArrayIndexKey: the answers keep their places
              return <Icon key={place} className={`w-full h-[1.7em] p-[0.3em] rounded-[0.4em] ${tone}`} />;
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
