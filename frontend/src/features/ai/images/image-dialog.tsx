import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { UnverifiedNote } from '#features/pictures/unverified-note.tsx';
import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { defined } from '#lib/api/defined.ts';
import { isResponseOf, useApi } from '#lib/api/use-api.ts';
import { useAuth } from '#lib/auth/auth.ts';
import { useKeptText } from '#lib/forms/use-kept-text.ts';
import { useTask } from '#lib/forms/use-task.ts';
import {
  cancelSessionImage,
  generateImage,
  getSessionImageStats,
  listMedia,
  refineImage,
} from '#shared/api/desk-endpoints.ts';
import { defaultAspectRatio } from '#shared/domain/aspect-ratio.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { FailureNote } from '../failure-note.tsx';
import { GeneratorNote } from '../generator-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { chainOf, initialImageState, promptOf, reduceImageDialog } from './image-dialog-state.ts';
import { ImageHistory } from './image-history.tsx';
import { type ImageContext, type ImageOrder, imageStyleOf, imageStyles, PromptForm } from './prompt-form.tsx';
import { SaveForm } from './save-form.tsx';
import { type Saved, savedMedia, saveToLibrary } from './save-to-library.ts';
import { ShownImage } from './shown-image.tsx';
import { useAiImagesTexts } from './texts.ts';
import { useSessionImages } from './use-session-images.ts';

/** Takes a picture of the library that is ready, and the prompt that it was made from. */
export type UseImage = (media: Media, prompt: string) => void;

type Props = {
  readonly context: ImageContext | undefined;
  /** The place that the picture is for: a prompt is kept under this name until it was sent. */
  readonly keptAs: string;
  /** Without it the picture is only saved to the library. */
  readonly onUse: UseImage | undefined;
  readonly onClose: () => void;
};

/**
 * Makes pictures by AI, changes them, shows earlier ones, and saves one to the library when the author decides to.
 * Closing the dialog does not stop a picture that is being made.
 */
export default function ImageDialog({ context = {}, keptAs, onUse, onClose }: Props) {
  const t = useAiImagesTexts();
  const failureText = useAiFailureText('image');
  const { mutate } = useSWRConfig();
  const auth = useAuth();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const shownImage = useRef<HTMLDivElement>(null);
  const useIt = useRef<HTMLButtonElement>(null);
  const suggested = cutText(context.prompt ?? '', limits.aiImage.promptMax);
  const [prompt, setPrompt, forgetPrompt] = useKeptText(keptAs, suggested);
  const [looks, setLooks] = useState<Omit<ImageOrder, 'prompt'>>({
    style: 'none',
    aspectRatio: defaultAspectRatio,
  });
  const setOrder = ({ prompt: changed, ...others }: ImageOrder) => {
    setPrompt(changed);
    setLooks(others);
  };
  const [state, dispatch] = useReducer(reduceImageDialog, initialImageState);
  const { step, selectedId, isLeft, cancelId } = state;
  const stats = useApi(getSessionImageStats, {});
  const making = useTask();
  const saving = useTask();
  const cancelling = useTask();
  const finished = (image: SessionImage) => {
    dispatch({ type: 'finished', image });
    if (image.status === 'FAILED') void stats.mutate();
  };
  const images = useSessionImages(finished);

  const selected = images.find(selectedId);
  const chain = selected ? chainOf(selected, images.find) : [];
  const makingSince = making.state.is === 'running' ? making.state.since : pendingSince(selected);
  const waitingSince = isLeft ? undefined : makingSince;
  const isBusy = making.isRunning || waitingSince !== undefined;
  /** Set while the dialog reads a picture from the library in which it is already saved. */
  const fetchingSince = step === 'make' && saving.state.is === 'running' ? saving.state.since : undefined;
  const isFetching = fetchingSince !== undefined;
  const isVerified = auth.is === 'signedIn' && auth.user.emailVerified;

  // On a phone the image is below the form: scroll to what has changed.
  const shown = `${selectedId} ${selected?.status} ${making.state.is} ${isFetching}`;
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current !== shown) shownImage.current?.scrollIntoView({ block: 'nearest' });
    lastShown.current = shown;
  }, [shown]);

  const cancelImage = useEffectEvent(async (imageId: string) => {
    const image = await cancelling.run((signal) =>
      call(cancelSessionImage, { params: { id: imageId } }, { signal }),
    );
    dispatch({ type: 'cancelEnded' });
    if (!image) return;
    images.put(image);
    finished(image);
    shownImage.current?.focus();
  });
  useEffect(() => {
    if (cancelId !== undefined) void cancelImage(cancelId);
  }, [cancelId]);

  const select = (image: SessionImage) => {
    saving.stop();
    dispatch({ type: 'selected', id: image.sessionImageId });
  };
  const make = async (ask: (signal: AbortSignal) => Promise<SessionImage>) => {
    saving.stop();
    cancelling.stop();
    dispatch({ type: 'making' });
    const image = await making.run(ask);
    void stats.mutate();
    if (!image) return;
    startedHere.set(image.sessionImageId, Date.now());
    images.put(image);
    dispatch({ type: 'made', id: image.sessionImageId });
  };
  const generate = () => {
    const { style, aspectRatio } = looks;
    forgetPrompt();
    const body = defined({ prompt: prompt.trim(), aspectRatio, style: imageStyles[style] });
    void make((signal) => callOnce(generateImage, { body }, { signal }));
  };
  const refine = (instruction: string) => {
    if (!selected) return;
    const { sessionImageId } = selected;
    // The field is replaced by the waiting state.
    shownImage.current?.focus({ preventScroll: true });
    void make((signal) => callOnce(refineImage, { body: { sessionImageId, instruction } }, { signal }));
  };
  const repeat = () => {
    if (!selected) return;
    setOrder({
      prompt: cutText(promptOf(chain), limits.aiImage.promptMax),
      style: imageStyleOf(selected.style),
      aspectRatio: selected.aspectRatio ?? defaultAspectRatio,
    });
  };
  const stopWaiting = () => {
    dispatch({ type: 'left' });
    shownImage.current?.focus();
  };

  const finish = (saved: Saved | undefined) => {
    if (!saved || !selected) return;
    void mutate(isResponseOf(listMedia.id));
    if (saved.is !== 'ready') return dispatch({ type: 'notUsable', fault: saved.is });
    images.put({ ...selected, mediaId: saved.media.id });
    void stats.mutate();
    if (!onUse) {
      flushSync(() => dispatch({ type: 'namesLeft' }));
      shownImage.current?.focus();
      return showToast('success', t('savedToLibrary'));
    }
    dialog.current?.close();
    onUse(saved.media, promptOf(chain));
  };
  /** A picture that is already in the library needs no names. */
  const use = async () => {
    if (isFetching) return;
    if (!selected?.mediaId) return dispatch({ type: 'namesWanted' });
    const { mediaId } = selected;
    dispatch({ type: 'fetching' });
    const saved = await saving.run((signal) => savedMedia(mediaId, signal));
    if (saved?.is === 'gone') dispatch({ type: 'namesWanted' });
    else finish(saved);
  };
  const fault = state.fault && t(state.fault);
  const isUsable = selected?.status === 'READY' && isVerified && !isBusy;
  const isKept = !onUse && selected?.mediaId !== undefined;

  const goBack = () => {
    saving.stop();
    flushSync(() => dispatch({ type: 'namesLeft' }));
    useIt.current?.focus();
  };

  const isStep = step !== 'make' && selected !== undefined;
  const note =
    !isStep &&
    stats.data &&
    (stats.data.remainingToday > 0
      ? t('remaining', { count: stats.data.remainingToday })
      : t('remainingNone'));
  const actions = isStep ? (
    <>
      <Button onClick={goBack}>{t('back')}</Button>
      <Button
        type="submit"
        form={`${id}-save`}
        variant="primary"
        disabled={step === 'prepare'}
        aria-disabled={saving.state.is === 'running'}
      >
        {t(onUse ? 'saveAndUse' : 'save')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={() => dialog.current?.close()}>{t('translation:common.close')}</Button>
      <Button
        ref={useIt}
        variant="primary"
        disabled={!isUsable || isKept}
        aria-disabled={isFetching}
        onClick={() => void use()}
      >
        {isKept ? t('inLibrary') : t(onUse ? 'use' : 'save')}
      </Button>
    </>
  );
  return (
    <Dialog
      ref={dialog}
      title={t(isStep ? 'saveTitle' : 'title')}
      note={note}
      actions={actions}
      onClose={onClose}
    >
      <LiveRegion>{state.message && t(state.message)}</LiveRegion>
      {isStep ? (
        <SaveForm
          id={`${id}-save`}
          image={selected}
          lang={context.lang}
          state={saving.state}
          fault={fault}
          onReady={() => dispatch({ type: 'namesRead' })}
          onSave={(names) => {
            dispatch({ type: 'saving' });
            void saving.run((signal) => saveToLibrary(selected.sessionImageId, names, signal)).then(finish);
          }}
          onStop={saving.stop}
        />
      ) : (
        <div className="grid grid-cols-1 gap-y-6 gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid grid-cols-1 content-start gap-5">
            {stats.data && <GeneratorNote makes="image" generator={stats.data.generator} />}
            <UnverifiedNote />
            <PromptForm
              order={{ prompt, ...looks }}
              context={context}
              isBusy={isBusy}
              onChange={setOrder}
              onSubmit={generate}
            />
          </div>
          <div className="grid grid-cols-1 content-start gap-5">
            <div ref={shownImage} className="grid grid-cols-1 gap-5 rounded-card scroll-my-5" tabIndex={-1}>
              {making.state.is === 'failed' && <FailureNote text={failureText(making.state.error)} />}
              {cancelling.state.is === 'failed' && <FailureNote text={failureText(cancelling.state.error)} />}
              {saving.state.is === 'failed' && <FailureNote text={failureText(saving.state.error)} />}
              {fault && <FailureNote text={fault} />}
              {fetchingSince !== undefined && (
                <Waiting
                  text={t('fetching')}
                  since={fetchingSince}
                  onStop={() => {
                    saving.stop();
                    dispatch({ type: 'fetchingStopped' });
                  }}
                />
              )}
              {isLeft && <p className="callout bg-primary-tint">{t('left')}</p>}
              <ShownImage
                image={selected}
                chain={chain}
                waitingSince={waitingSince}
                isBusy={isBusy}
                onSelect={select}
                onStopWaiting={stopWaiting}
                onCancel={() => dispatch({ type: 'cancelPressed', isMaking: making.isRunning })}
                onRefine={refine}
                onRepeat={repeat}
              />
            </div>
            <ImageHistory images={images} selectedId={selectedId} onSelect={select} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** When the wait for a pending picture began, in milliseconds. */
function pendingSince(image: SessionImage | undefined): number | undefined {
  if (image?.status !== 'PENDING') return undefined;
  return startedHere.get(image.sessionImageId) ?? Date.parse(image.createdAt);
}

/** When this page began to wait for a picture. The server's clock may differ. */
const startedHere = new Map<string, number>();
