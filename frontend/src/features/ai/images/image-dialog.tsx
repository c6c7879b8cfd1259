import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import {
  cancelSessionImage,
  generateImage,
  getSessionImageStats,
  refineImage,
} from '#shared/api/ai-images.endpoints.ts';
import { listMedia } from '#shared/api/media.endpoints.ts';
import { defaultAspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { UnverifiedNote } from '../../desk/unverified-note.tsx';
import { FailureNote } from '../failure-note.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { chainOf, promptOf } from './image-chain.ts';
import type { ImageContext, UseImage } from './image-context.ts';
import styles from './image-dialog.module.css';
import { ImageHistory } from './image-history.tsx';
import { ImageStage } from './image-stage.tsx';
import { imageStyleOf, imageStyles } from './image-styles.ts';
import { type ImageOrder, PromptForm } from './prompt-form.tsx';
import { SaveForm } from './save-form.tsx';
import { type Saved, savedMedia, saveToLibrary } from './save-to-library.ts';
import { useSessionImages } from './use-session-images.ts';

type Props = {
  readonly context: ImageContext | undefined;
  /** Without it the picture is only saved to the library. */
  readonly onUse: UseImage | undefined;
  readonly onClose: () => void;
};

/**
 * Makes a picture by AI: asked for, waited for or left, changed, chosen from what was made before, and saved to the
 * library once the author says so. Closing it leaves what is being made alone.
 */
export default function ImageDialog({ context = {}, onUse, onClose }: Props) {
  const { t } = useTranslation(['aiImages', 'ai', 'translation']);
  const failureText = useAiFailureText('image');
  const { mutate } = useSWRConfig();
  const auth = useAuth();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const useIt = useRef<HTMLButtonElement>(null);
  const [order, setOrder] = useState<ImageOrder>({
    prompt: (context.prompt ?? '').slice(0, limits.aiImage.promptMax),
    style: 'none',
    aspectRatio: defaultAspectRatio,
  });
  const [isShort, setShort] = useState(false);
  const [selectedId, setSelectedId] = useState<string>();
  /** The author does not wait for what is under way; it goes on. */
  const [isLeft, setLeft] = useState(false);
  const left = useRef(false);
  /** From `prepare` on the picture gets its names; at `name` they are there to be corrected. */
  const [step, setStep] = useState<'make' | 'prepare' | 'name'>('make');
  const [problem, setProblem] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const stats = useApi(getSessionImageStats, {});
  const making = useTask();
  const saving = useTask();
  const cancelling = useTask();
  /** Pressed before the server has said which picture it is. */
  const isCancelled = useRef(false);
  const settle = (image: SessionImage) => {
    setSpoken(t(outcomeOf(image)));
    if (image.status === 'FAILED') void stats.mutate();
  };
  const images = useSessionImages(settle);

  const selected = images.find(selectedId);
  const chain = selected ? chainOf(selected, images.find) : [];
  const underWay = making.state.is === 'running' ? making.state.since : pendingSince(selected);
  const waitingSince = isLeft ? undefined : underWay;
  const isBusy = making.state.is === 'running' || waitingSince !== undefined;
  /** One that is in the library already is on its way from there. */
  const fetchingSince = step === 'make' && saving.state.is === 'running' ? saving.state.since : undefined;
  const isFetching = fetchingSince !== undefined;
  const isVerified = auth.is === 'signedIn' && auth.user.emailVerified;

  // What is under way, done or failed is to be seen, on a phone too, where it stands below the form.
  const shown = `${selectedId} ${selected?.status} ${making.state.is} ${isFetching}`;
  const hasShown = useRef(shown);
  useEffect(() => {
    if (hasShown.current !== shown) stage.current?.scrollIntoView({ block: 'nearest' });
    hasShown.current = shown;
  }, [shown]);

  const wait = (isWanted: boolean) => {
    left.current = !isWanted;
    setLeft(!isWanted);
  };
  const select = (image: SessionImage) => {
    stopFetching();
    setSelectedId(image.sessionImageId);
    wait(true);
    setSpoken('');
  };
  /** Who goes on to another picture does not want the one that is on its way any more. */
  const stopFetching = () => {
    saving.stop();
    setProblem(undefined);
  };
  const make = async (ask: (signal: AbortSignal) => Promise<SessionImage>) => {
    stopFetching();
    setSpoken(t('waiting'));
    wait(true);
    cancelling.stop();
    isCancelled.current = false;
    const image = await making.run(ask);
    void stats.mutate();
    if (!image) return;
    startedHere.set(image.sessionImageId, Date.now());
    images.put(image);
    if (!left.current) setSelectedId(image.sessionImageId);
    if (isCancelled.current) await cancelImage(image.sessionImageId);
  };
  const cancelImage = async (id: string) => {
    const image = await cancelling.run((signal) => call(cancelSessionImage, { params: { id } }, { signal }));
    if (!image) return;
    images.put(image);
    settle(image);
    stage.current?.focus();
  };
  const generate = () => {
    const prompt = order.prompt.trim();
    setShort(prompt.length < limits.aiImage.promptMin);
    if (isBusy || prompt.length < limits.aiImage.promptMin) return;
    const style = imageStyles[order.style];
    const { aspectRatio } = order;
    const body = { prompt, aspectRatio, ...(style ? { style } : {}) };
    void make((signal) => call(generateImage, { body }, { signal }));
  };
  const refine = (instruction: string) => {
    if (!selected) return;
    const { sessionImageId } = selected;
    // Its field gives way to the waiting.
    stage.current?.focus({ preventScroll: true });
    void make((signal) => call(refineImage, { body: { sessionImageId, instruction } }, { signal }));
  };
  const repeat = () => {
    if (!selected) return;
    setOrder({
      prompt: promptOf(chain).slice(0, limits.aiImage.promptMax),
      style: imageStyleOf(selected.style),
      aspectRatio: selected.aspectRatio ?? defaultAspectRatio,
    });
    setShort(false);
  };
  const stopWaiting = () => {
    wait(false);
    setSelectedId(undefined);
    setSpoken(t('left'));
    stage.current?.focus();
  };
  const cancel = () => {
    isCancelled.current = true;
    if (making.state.is !== 'running' && selectedId !== undefined) void cancelImage(selectedId);
  };

  const finish = (saved: Saved | undefined) => {
    if (!saved || !selected) return;
    void mutate((key) => Array.isArray(key) && key[0] === listMedia.id);
    if (saved.is === 'unusable' || saved.is === 'slow') return setProblem(t(saved.is));
    images.put({ ...selected, mediaId: saved.media.id });
    void stats.mutate();
    if (!onUse) {
      flushSync(() => setStep('make'));
      stage.current?.focus();
      return showToast('success', t('savedToLibrary'));
    }
    dialog.current?.close();
    onUse(saved.media, promptOf(chain));
  };
  /** One that is in the library already needs no names. */
  const use = async () => {
    if (isFetching) return;
    setProblem(undefined);
    if (!selected?.mediaId) return setStep('prepare');
    const { mediaId } = selected;
    setSpoken(t('fetching'));
    const saved = await saving.run((signal) => savedMedia(mediaId, signal));
    if (saved?.is === 'gone') setStep('prepare');
    else finish(saved);
  };
  const isUsable = selected?.status === 'READY' && isVerified && !isBusy;
  const isKept = !onUse && selected?.mediaId !== undefined;

  const goBack = () => {
    stopFetching();
    flushSync(() => setStep('make'));
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
      <LiveRegion>{spoken}</LiveRegion>
      {isStep ? (
        <SaveForm
          id={`${id}-save`}
          image={selected}
          lang={context.lang}
          state={saving.state}
          problem={problem}
          onReady={() => setStep('name')}
          onSave={(names) => {
            setProblem(undefined);
            void saving.run((signal) => saveToLibrary(selected.sessionImageId, names, signal)).then(finish);
          }}
          onStop={saving.stop}
        />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            {stats.data?.generator === 'offline' && <OfflineNote kind="image" />}
            <UnverifiedNote />
            <PromptForm
              order={order}
              context={context}
              isShort={isShort}
              isBusy={isBusy}
              onChange={(changed) => {
                setOrder(changed);
                setShort(false);
              }}
              onSubmit={generate}
            />
          </div>
          <div className={styles.main}>
            <div ref={stage} className={styles.stage} tabIndex={-1}>
              {making.state.is === 'failed' && <FailureNote text={failureText(making.state.error)} />}
              {cancelling.state.is === 'failed' && <FailureNote text={failureText(cancelling.state.error)} />}
              {saving.state.is === 'failed' && <FailureNote text={failureText(saving.state.error)} />}
              {problem && <FailureNote text={problem} />}
              {fetchingSince !== undefined && (
                <Waiting
                  text={t('fetching')}
                  since={fetchingSince}
                  ends={[
                    {
                      label: t('ai:stop'),
                      onPress: () => {
                        stopFetching();
                        setSpoken('');
                      },
                    },
                  ]}
                />
              )}
              {isLeft && <p className={styles.left}>{t('left')}</p>}
              <ImageStage
                image={selected}
                chain={chain}
                waitingSince={waitingSince}
                isBusy={isBusy}
                onSelect={select}
                onStopWaiting={stopWaiting}
                onCancel={cancel}
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

function outcomeOf({ status, error }: SessionImage) {
  if (status === 'READY') return 'ready';
  return error === 'CANCELLED' ? 'cancelled' : 'failedTitle';
}

/** When waiting for a picture under way began, in milliseconds. */
function pendingSince(image: SessionImage | undefined): number | undefined {
  if (image?.status !== 'PENDING') return undefined;
  return startedHere.get(image.sessionImageId) ?? Date.parse(image.createdAt);
}

/** When this page began to wait for a picture; the server's clock may differ. */
const startedHere = new Map<string, number>();
