import { useState } from 'react';
import { SegmentedChoice } from '#ui/form/segmented-choice.tsx';
import { StaticPlayer } from '#ui/player/static-player.tsx';
import { correctAnswer, playerQuestion } from '../preview/preview-play.ts';
import { isFilled, partsOf, type QuestionValues } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

const phases = ['before', 'after'] as const;

/** The question as a player sees it before and after the answer, updated while it is being written. */
export function LivePreview({ values, lang }: { values: QuestionValues; lang: string }) {
  const t = useQuestionEditorTexts();
  const [phase, setPhase] = useState<(typeof phases)[number]>('before');
  const { kind, picture } = values;
  const filled = values.options.filter((option) =>
    kind === 'text' ? option.answerText.trim() !== '' : isFilled(option, kind),
  );
  const shown = filled.length > 0 ? filled : values.options.slice(0, 2);
  const question = {
    id: 'question',
    ...partsOf(values),
    questionText: values.questionText.trim() || t('live.noQuestion'),
    imageMedia: picture && { ...picture.picture, altText: values.imageAltText.trim() },
    answerOptions: shown.map(({ key, answerText, picture: own, shapes, ...option }, index) => ({
      ...option,
      id: key,
      answerText: answerText.trim() || t('option', { number: index + 1 }),
      imageMedia: own?.picture,
      shapes: shapes && [...shapes],
    })),
    explanation: values.explanation.trim(),
  };
  const described = { ...question, imageMedia: picture?.picture ?? null };
  return (
    <section
      className="lg:sticky lg:top-[calc(var(--spacing-header)_+_1rem)] lg:max-h-[calc(100_*_var(--dvh)_-_var(--spacing-header)_-_2rem)] lg:overflow-y-auto"
      aria-labelledby="live-preview"
    >
      <div className="flex items-center flex-wrap justify-between gap-y-2 gap-x-4 mb-3">
        <h2 id="live-preview" className="text-sm font-[650] tracking-[0]">
          {t('live.title')}
        </h2>
        <SegmentedChoice
          legend={t('live.phase')}
          isLegendHidden
          choices={phases.map((name) => ({ name, label: t(`live.${name}`) }))}
          value={phase}
          onChange={setPhase}
        />
      </div>
      {/* An inert preview: nothing in it can be pressed, and the form has the same content. */}
      <div className="p-4 border border-line rounded-picture bg-paper" inert>
        <StaticPlayer
          key={`${kind} ${values.look.is}`}
          question={playerQuestion(question)}
          lang={lang}
          answer={phase === 'after' ? correctAnswer(described) : undefined}
        />
      </div>
    </section>
  );
}
