import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Choice } from '#features/files/dialog/choice.tsx';
import { type ImportPlan, planOf, saveImport, undoImport } from '#features/files/dialog/save-import.ts';
import { useFileQuestionsTexts } from '#features/files/dialog/texts.ts';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { PictureField } from '#features/pictures/picture-field.tsx';
import { createKeptStates } from '#lib/forms/kept-dialog-states.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { isRecord } from '#lib/stored/stored-json.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { newOption } from '../option-value.ts';
import type { Places } from '../places/places.ts';
import { PlacesField } from '../places/places-field.tsx';
import { type Asking, labelFaults, labelledQuestions } from './labelled-questions.ts';
import { useLabelledTexts } from './texts.ts';

type Props = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'>;
  /** The questions that the quiz already has. */
  readonly questions: readonly OwnQuestion[];
  /** Called after the questions are saved, and after they are taken back. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

type Labelled = {
  readonly picture: PickedPicture | null;
  readonly places: Places;
  readonly asking: Asking;
  readonly texts: Readonly<Record<string, string>>;
  /** The keys of the questions that aren't wanted. */
  readonly leftOut: readonly string[];
  /** What was sent and perhaps not saved: it can only be sent again as it was, so that nothing is made twice. */
  readonly plan: ImportPlan | null;
};

const empty: Labelled = { picture: null, places: [], asking: 'where', texts: {}, leftOut: [], plan: null };
/** The server remembers the keys of calls for a day. */
const keptMs = 23 * 60 * 60 * 1000;
const askings = ['where', 'what', 'mixed'] as const;

/** By quiz: closing the dialog or the tab must not discard what was drawn. */
export const keptLabels = createKeptStates<Labelled>(
  'labelled-picture',
  (stored) => {
    if (!isRecord(stored) || !Array.isArray(stored.places)) return undefined;
    // Keys of an earlier visit may be those of new places.
    const places = (stored.places as Places).map((place) => newOption(place));
    const plan = stored.plan as ImportPlan | null;
    const isKnown = plan && Date.now() - plan.since < keptMs;
    return { ...empty, ...stored, places, texts: {}, leftOut: [], plan: isKnown ? plan : null };
  },
  ({ picture }) => picture === null,
);

/** Makes a question from each place of one picture, and saves all of them or none. */
export default function LabelledPictureDialog({ quiz, questions, onSaved, onClose }: Props) {
  const t = useLabelledTexts();
  const tFile = useFileQuestionsTexts();
  const tUi = useUiTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [now, setNow] = useState(() => keptLabels.read(quiz.id) ?? empty);
  const [isRefused, setRefused] = useState(false);
  const saving = useTask();
  const { offerUndo } = useAction();
  useEffect(() => keptLabels.keep(quiz.id, now), [quiz.id, now]);
  const set = (changed: Partial<Labelled>) => setNow((before) => ({ ...before, ...changed }));

  const { picture, places, leftOut } = now;
  const rows = picture ? labelledQuestions(now, picture.mediaId, quiz.language) : [];
  const chosen = rows.filter(({ key }) => !leftOut.includes(key));
  const faults = labelFaults(places).map((fault) => fault && t(`faults.${fault}`));
  const room = Math.max(0, limits.quiz.questionsMax - questions.length);
  const firstLeft = chosen[room];
  const isLocked = saving.isRunning || now.plan !== null;

  const save = async () => {
    if (!now.plan && faults.some(Boolean)) {
      flushSync(() => setRefused(true));
      return dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    const bodies = chosen.map(({ body }) => body);
    const plan = now.plan ?? planOf({ quizId: quiz.id }, bodies, '');
    const saved = await saving.run(async () => {
      set({ plan });
      try {
        return await saveImport(plan, () => undefined);
      } catch (error) {
        // Refused, so nothing was made: the author can change it.
        if (isApiError(error) && !error.isTemporary) set({ plan: null });
        throw error;
      }
    });
    if (!saved) return;
    // Rendered before the dialog closes, so that it isn't stored.
    flushSync(() => setNow(empty));
    onSaved();
    const undo = async () => {
      await undoImport(saved);
      onSaved();
      showToast('success', tFile('undone'));
    };
    offerUndo(tFile('saved', { count: saved.questionIds.length }), undo, tFile('undoFailed'));
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      title={t('title')}
      text={picture ? undefined : t('text')}
      fault={saving.error !== undefined && `${tFile('notSaved')} ${failureText(saving.error)}`}
      isBusy={saving.isRunning}
      onClose={onClose}
      leave="close"
      actions={
        (rows.length > 0 || now.plan) && (
          <Button
            variant="primary"
            disabled={!now.plan && (chosen.length === 0 || firstLeft !== undefined)}
            aria-disabled={saving.isRunning}
            onClick={() => void save()}
          >
            {saving.isRunning
              ? tUi('save.saving')
              : now.plan
                ? tFile('finish')
                : tFile('save', { count: chosen.length })}
          </Button>
        )
      }
    >
      {now.plan && !saving.isRunning && <p role="status">{tFile('unfinished')}</p>}
      <fieldset className="grid grid-cols-1 gap-6 min-w-0" disabled={isLocked}>
        <PictureField label={t('picture')} value={picture} onChange={(picked) => set({ picture: picked })} />
        {picture && (
          <PlacesField
            picture={picture.picture}
            places={places}
            lang={quiz.language}
            errors={isRefused ? faults : []}
            hasRight={false}
            onChange={(drawn) => set({ places: drawn })}
          />
        )}
        {rows.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h3 className="text-lg">{t('questions')}</h3>
            <Choice
              label={t('asking')}
              value={now.asking}
              choices={askings.map((one) => [one, t(`askings.${one}`)] as const)}
              onChoose={(asking) => set({ asking })}
            />
            {firstLeft && (
              <p className="text-wrong font-semibold" role="alert">
                {tFile('noRoom', { room, count: chosen.length - room, first: firstLeft.body.questionText })}
              </p>
            )}
            <ol className="grid grid-cols-1 gap-2">
              {rows.map(({ key, right, body }) => (
                <li
                  key={key}
                  className="control-box focus-box grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 rounded-card pe-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
                >
                  <label className="grid place-items-center size-target cursor-pointer">
                    <input
                      type="checkbox"
                      aria-label={t('take', { name: right })}
                      checked={!leftOut.includes(key)}
                      onChange={({ currentTarget: { checked } }) =>
                        set({ leftOut: checked ? leftOut.filter((one) => one !== key) : [...leftOut, key] })
                      }
                    />
                  </label>
                  <input
                    type="text"
                    className="bare-input min-h-target"
                    lang={quiz.language}
                    dir="auto"
                    maxLength={limits.question.textMax}
                    aria-label={t('question', { name: right })}
                    placeholder={body.questionText}
                    value={now.texts[key] ?? body.questionText}
                    onChange={(event) => set({ texts: { ...now.texts, [key]: event.currentTarget.value } })}
                  />
                  <p
                    className="col-2 flex gap-1 pb-2 text-sm md:col-auto md:max-w-64 md:py-2 text-correct font-semibold wrap-anywhere [&>svg]:flex-none [&>svg]:size-4.5 [&>svg]:stroke-3"
                    lang={quiz.language}
                  >
                    <Check aria-hidden="true" />
                    {right}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
      </fieldset>
    </Dialog>
  );
}
