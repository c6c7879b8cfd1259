import { useState } from 'react';
import { StaticPlayer } from '#ui/player/static-player.tsx';
import type { QuestionValues } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

const phases = ['before', 'after'] as const;

/** The question as a player sees it before and after the answer, updated while it is being written. */
export function LivePreview({ values, lang }: { values: QuestionValues; lang: string }) {
  const t = useQuestionEditorTexts();
  const [phase, setPhase] = useState<(typeof phases)[number]>('before');
  const filled = values.options.filter(({ answerText }) => answerText.trim() !== '');
  const shown = filled.length > 0 ? filled : values.options.slice(0, 2);
  const correctKey = values.options.find(({ isCorrect }) => isCorrect)?.key ?? null;
  const picture = values.picture?.picture;
  return (
    <section
      className="lg:sticky lg:top-[calc(var(--spacing-header)_+_1rem)] lg:max-h-[calc(100_*_var(--dvh)_-_var(--spacing-header)_-_2rem)] lg:overflow-y-auto"
      aria-labelledby="live-preview"
    >
      <div className="flex items-center flex-wrap justify-between gap-y-2 gap-x-4 mb-3">
        <h2 id="live-preview" className="text-sm font-[650] tracking-[0]">
          {t('live.title')}
        </h2>
        <fieldset className="flex flex-wrap p-[2px] border border-line rounded-control bg-sunken">
          <legend className="sr-only">{t('live.phase')}</legend>
          {phases.map((one) => (
            <label
              key={one}
              className="flex items-center relative min-h-10 px-3 rounded-[8px] text-xs font-semibold cursor-pointer data-checked:bg-raised data-checked:text-primary forced-colors:data-checked:outline-2 forced-colors:data-checked:outline-[Highlight] forced-colors:data-checked:outline-solid"
              data-checked={phase === one || undefined}
            >
              <input
                className="cover"
                type="radio"
                name="preview-phase"
                checked={phase === one}
                onChange={() => setPhase(one)}
              />
              {t(`live.${one}`)}
            </label>
          ))}
        </fieldset>
      </div>
      {/* An inert preview: nothing in it can be pressed, and the form has the same content. */}
      <div className="p-4 border border-line rounded-picture bg-paper" inert>
        <StaticPlayer
          question={{
            id: 'question',
            questionText: values.questionText.trim() || t('live.noQuestion'),
            imageMedia: picture ? { ...picture, altText: values.imageAltText.trim() } : null,
            answerOptions: shown.map(({ key, answerText }, index) => ({
              id: key,
              answerText: answerText.trim() || t('option', { number: index + 1 }),
            })),
          }}
          lang={lang}
          answer={
            phase === 'after'
              ? {
                  optionId: correctKey,
                  correctOptionId: correctKey,
                  isCorrect: true,
                  explanation: values.explanation.trim(),
                  imageAltText: picture?.altText,
                }
              : undefined
          }
        />
      </div>
    </section>
  );
}
